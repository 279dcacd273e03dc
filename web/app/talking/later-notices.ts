import { later } from '#web/parts/later/later.ts'

/** To notify, and to choose by what one is noticed. Its script comes after the page's (PAGE-35). */
export const noticing = later(() => import('./notice-part.ts'))

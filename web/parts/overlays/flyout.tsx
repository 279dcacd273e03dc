import { later } from '#web/parts/later/later.ts'
import { laterPart } from '#web/parts/later/later-part.tsx'

/**
 * Something small to read and to do, beside what was clicked; on small screens a sheet at the bottom. Its script comes
 * after the page's (PAGE-35).
 */
export const Flyout = laterPart(
  later(() => import('./flyout-popup.tsx')),
  ({ FlyoutPopup }) => FlyoutPopup,
)

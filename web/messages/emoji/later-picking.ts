import { later } from '#web/parts/later/later.ts'

const script = () => import('./picking.ts')

/** With the names of the page's language: what opens is whole. */
export const picking = later(
  async () => {
    const part = await script()
    await part.readBooks()
    return part
  },
  { isOnlyAsked: true },
)

import { clear, type Picture } from '#web/parts/picture/picture.ts'
import { bayWith } from './wall.ts'

const size = { width: 108, height: 42 } as const

/** A thing for sale on the square, in an arch of its own. */
export function stallOf(thing: Picture): Picture {
  const wall = bayWith({ ...size, arch: 27, isOpen: true })
  const [left, top] = [(size.width - thing.width) >> 1, size.height - thing.height - 2]
  return {
    ...size,
    at: (x, y) => {
      const colour = thing.at(x - left, y - top)
      return colour === clear ? wall.at(x, y) : colour
    },
  }
}

import type { Picture } from '#web/parts/picture/picture.ts'
import { largeGate, smallGate } from './gate.ts'

interface Standing {
  picture: Picture
  /** How far its middle is from the left edge. */
  middle: number
}

/** The page is laid out in rem of 16 CSS pixels, of which ours has four: 64 rem, 72 rem, its edge, and its header. */
const [gateFrom, widest, edge, header] = [256, 288, 5, 14]
/** How much of the window the floor takes. */
const floorShare = 0.4

/** The gate that a hero of this size has room for beside its words, in pixels of ours: not on a phone. */
export function gateFor({ width, height }: { width: number; height: number }): Standing | null {
  const room = height - (height + header) * floorShare
  const picture = [largeGate, smallGate].find(gate => gate.height + 4 <= room)
  if (width < gateFrom || !picture) return null
  return { picture, middle: Math.round((width + Math.min(width, widest)) / 2 - edge - picture.width / 2) }
}

import { lantern, type Place } from '#web/parts/picture/lantern.ts'
import { clear, dithered, type Picture } from '#web/parts/picture/picture.ts'

/** From a lantern's foot to the middle of its flame. */
export const flameUp = lantern.height - 8

const amber = 0xffb454
const bright = 0xffe2ad
const reach = { x: 18, y: 14 } as const

interface Size {
  width: number
  height: number
}

/** Every third of the halos around flames: amber pixels, fewer the farther off. Where many stand, each is fainter. */
export function halosOf({ width, height }: Size, places: readonly Place[], layer: number): Picture {
  const strength = 0.62 / (1 + places.length / 14) // where many stand, their light is in the paving
  const own = places.filter((_, index) => index % 3 === layer)
  let glow: Float32Array | undefined
  return {
    width,
    height,
    at: (x, y) => {
      glow ??= glowOf({ width, height }, own, strength) // when it is painted, not before
      return dithered(glow[y * width + x]!, x, y) ? amber : clear
    },
  }
}

function glowOf({ width, height }: Size, places: readonly Place[], strength: number): Float32Array {
  const glow = new Float32Array(width * height)
  for (const place of places) {
    const { x: cx, y: cy } = { x: place.x, y: place.y - flameUp }
    for (let y = Math.max(0, cy - reach.y); y < Math.min(height, cy + reach.y); y++) {
      for (let x = Math.max(0, cx - reach.x); x < Math.min(width, cx + reach.x); x++) {
        const at = y * width + x
        glow[at] = Math.max(glow[at]!, strength * haloAt(x - cx, y - cy))
      }
    }
  }
  return glow
}

const haloAt = (dx: number, dy: number): number => Math.max(0, 1 - Math.hypot(dx / reach.x, dy / reach.y)) ** 1.6

/** A flame that leaps up: rays of pixels. */
export const flare: Picture = {
  width: 41,
  height: 33,
  at: (x, y) => {
    const [dx, dy] = [x - 20, y - 16]
    const isRay = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy)
    const light = haloAt(dx * 0.85, dy * 0.85) * (isRay ? 1.6 : 1)
    if (!dithered(light, x, y)) return clear
    return light > 0.75 ? bright : amber
  },
}

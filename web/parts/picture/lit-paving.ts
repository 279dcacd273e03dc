import type { Place } from './lantern.ts'
import { cell, isTurquoise, type Material, pavedWith } from './paving.ts'
import { type Picture, shade } from './picture.ts'

type Ramp = readonly number[]

/** Each material from the night to what lies under a lantern. */
const ramps: Record<Material | 'cobalt', Ramp> = {
  joint: [0x090c12, 0x0a0d13, 0x0d0d10, 0x1a120d, 0x2c1c0f, 0x4a2f14],
  cross: [0x0d1119, 0x141722, 0x2a1f22, 0x5c3b2a, 0xa06a38, 0xe0a85c],
  knot: [0x10151f, 0x1b1d28, 0x3b2b28, 0x7d5130, 0xc98a45, 0xffcf87],
  star: [0x0c161c, 0x0f2429, 0x13403f, 0x1c7771, 0x35b3a2, 0x9fe6c4],
  cobalt: [0x0b1320, 0x0f1d33, 0x16305a, 0x27528f, 0x4a84c4, 0xa9cfe0],
  inlay: [0x101d24, 0x16333a, 0x22605f, 0x3fa89c, 0x86dcc6, 0xe6fbe0],
  heart: [0x0b0f16, 0x0f1820, 0x1d2a2c, 0x6b4a22, 0xd18a37, 0xffd68f],
}

/**
 * How far a lantern shines to its sides and, as the square is seen at a slant, into the picture, and how brightly; and
 * what is left of one, an ember.
 */
const lights = {
  lantern: { x: cell.width * 2.3, y: cell.height * 2.1, strength: 1 },
  ember: { x: cell.width * 0.7, y: cell.height * 0.7, strength: 0.6 },
} as const
type Light = (typeof lights)[keyof typeof lights]
/** Steps of the ramps, right under it. */
const lanternLevel = 4.6

interface FloorOptions {
  width: number
  height: number
  lanterns: readonly Place[]
  /** What is left of lanterns: their light is small. */
  embers?: readonly Place[]
  /** What the night gives without any lantern, in steps of the ramps. */
  night: number
}

/** The paving of the square, dark until a lantern stands near. */
export function floorOf({ width, height, lanterns, embers = [], night }: FloorOptions): Picture {
  let light: Float32Array | undefined
  return {
    width,
    height,
    at: (x, y) => {
      light ??= lightOf(width, height, { lanterns, embers }) // when it is painted, not before
      const material = pavedWith(x, y)
      const ramp = material === 'star' && !isTurquoise(x, y) ? ramps.cobalt : ramps[material]
      return shade(ramp, night * depth(y / height) + lanternLevel * light[y * width + x]!, x, y)
    },
  }
}

/** Less of the night’s light at the wall, and none where the picture ends. */
const depth = (near: number): number => Math.min(1, (1 - near) * 2.2) * (0.55 + 0.45 * Math.min(1, near * 5))

function lightOf(
  width: number,
  height: number,
  { lanterns, embers }: Pick<Required<FloorOptions>, 'lanterns' | 'embers'>,
) {
  const light = new Float32Array(width * height)
  for (const place of lanterns) shine(light, { width, height }, place, lights.lantern)
  for (const place of embers) shine(light, { width, height }, place, lights.ember)
  return light
}

function shine(light: Float32Array, size: { width: number; height: number }, { x: cx, y: cy }: Place, by: Light): void {
  const [top, bottom] = [Math.max(0, Math.ceil(cy - by.y)), Math.min(size.height, cy + by.y)]
  const [left, right] = [Math.max(0, Math.ceil(cx - by.x)), Math.min(size.width, cx + by.x)]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const far = Math.hypot((x - cx) / by.x, (y - cy) / by.y)
      if (far >= 1) continue
      const at = y * size.width + x
      // Two lights are less than twice as bright.
      light[at] = 1 - (1 - light[at]!) * (1 - by.strength * (1 - far) ** 2.1)
    }
  }
}

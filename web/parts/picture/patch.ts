import { patchSize } from '#drawn/shape/painted-size.ts'
import { lantern, unlitLantern, withLanterns } from './lantern.ts'
import { floorOf } from './lit-paving.ts'
import { clear, dithered, type Picture } from './picture.ts'

const middle = { x: 42, y: 24 } as const
/** The crossing of the paving that comes to the middle: one amid a large floor, where its edges don’t show. */
const place = { x: 112, y: 100 } as const

export type PatchLook = 'lit' | 'unlit' | 'broken'

/** A patch of the square that ends in the night: a lantern burns on it or is out, or the paving itself is broken. */
export function patchOf(look: PatchLook): Picture {
  const floor = floorOf({
    width: 224,
    height: 240,
    lanterns: look === 'lit' ? [place] : [],
    night: look === 'lit' ? 1.4 : 2,
  })
  const whole = withLanterns(floor, [place], look === 'lit' ? lantern : unlitLantern)
  const wholeAt = (x: number, y: number): number => whole.at(x - middle.x + place.x, y - middle.y + place.y)
  return {
    ...patchSize,
    at: (x, y) => {
      const isLantern = Math.abs(x - middle.x) <= 4 && y <= middle.y && y > middle.y - lantern.height
      if (isLantern) return wholeAt(x, y)
      const far = Math.hypot((x - middle.x) / (patchSize.width / 2), (y - 20) / 20)
      if (!dithered((1 - far) * 3, x, y)) return clear
      const slip = look === 'broken' ? slipAt(x, y) : 0
      return slip === null ? clear : wholeAt(x - slip, y - slip)
    },
  }
}

/** A crack runs over the paving: nothing in it, and what lies beyond has slipped. */
function slipAt(x: number, y: number): number | null {
  const crack = 66 - y * 0.7 + ((y * 7) % 5)
  if (Math.abs(x - crack) < 2.5) return null
  return x > crack ? 3 : 0
}

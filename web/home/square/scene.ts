import { lantern, type Place, withLanterns } from '#web/parts/picture/lantern.ts'
import { floorOf } from '#web/parts/picture/lit-paving.ts'
import { clear, type Picture } from '#web/parts/picture/picture.ts'
import { largeGate, smallGate } from './gate.ts'
import { placesFor } from './places.ts'
import { skyOf } from './sky.ts'
import { bayOf, bayWidth } from './wall.ts'

/** As `--color-ground` of web/parts/tokens.css. */
const ground = 0x0d1017
const wallHeight = 34

/** What lies where, from the front to the back. */
type Layer = readonly [picture: Picture, left: number, top: number]

/** All of the square with some people on it: in the place of art, and where a link to the site is shown elsewhere. */
export function sceneOf(width: number, height: number): Picture {
  const floorTop = Math.round(height * 0.61)
  const layers = layersOf(width, height, floorTop)
  const at = (x: number, y: number): number => {
    for (const [picture, left, top] of layers) {
      const [inX, inY] = [x - left, y - top]
      if (inX < 0 || inY < 0 || inX >= picture.width || inY >= picture.height) continue
      const colour = picture.at(inX, inY)
      if (colour !== clear) return colour
    }
    return ground
  }
  return { width, height, at }
}

function layersOf(width: number, height: number, floorTop: number): Layer[] {
  const floorHeight = height - floorTop
  const gate = [largeGate, smallGate].find(each => each.height < floorTop - 4) ?? smallGate
  const places = placesFor(Math.max(3, Math.round(width / 33)), width, floorHeight)
  const shining: Place[] = [...places, { x: width >> 1, y: -2 }]
  const floor = withLanterns(floorOf({ width, height: floorHeight, lanterns: shining, night: 1 }), places)
  const firstBay = ((width - bayWidth) >> 1) - 4 * bayWidth
  return [
    ...places.map(({ x, y }): Layer => [lantern, x - (lantern.width >> 1), floorTop + y - lantern.height + 1]),
    [gate, (width - gate.width) >> 1, floorTop - gate.height + 6],
    [floor, 0, floorTop],
    ...Array.from({ length: 9 }, (_, n): Layer => [
      bayOf(n % 8 !== 0, wallHeight),
      firstBay + n * bayWidth,
      floorTop - wallHeight,
    ]),
    [skyOf(width, Math.max(20, floorTop - wallHeight + 4), { from: 0, to: Math.round(width * 0.62) }), 0, 0],
  ]
}

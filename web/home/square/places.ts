import { lantern, type Place } from '#web/parts/picture/lantern.ts'
import { cell } from '#web/parts/picture/paving.ts'

/**
 * Where the first `count` lanterns stand on a floor of this size: each on a crossing between four stars, as far from
 * the others as it can. Nothing but the size decides, and more people only add lanterns: anybody who stands, stays.
 * Where another would crowd them, there are fewer than `count`.
 */
export function placesFor(count: number, width: number, height: number): Place[] {
  return spread(crossings(width, height), count)
}

/** In front of the great gate, or where there is none, in the middle: the one lantern of a square where nobody is. */
export function placeAtGate(width: number, height: number): Place {
  const wanted = width < gateFrom ? width / 2 : (width + Math.min(width, widest)) / 2 - gateMiddle
  const y = width < gateFrom ? cell.height * Math.floor(height / cell.height / 2) : cell.height
  return { x: Math.round(wanted / cell.width) * cell.width, y }
}

/**
 * The page is laid out in rem of 16 CSS pixels, of which ours has three: 64 rem, 72 rem, and the gate’s middle from its
 * edge.
 */
const gateFrom = 341
const widest = 384
const gateMiddle = 59

/** Every crossing where a lantern fits into the picture with all of itself. */
function crossings(width: number, height: number): Place[] {
  const places: Place[] = []
  for (let y = cell.height; y < height; y += cell.height) {
    for (let x = cell.width; x < width; x += cell.width) {
      const fits = x >= lantern.width && x + lantern.width <= width && y >= lantern.height
      if (fits) places.push({ x, y })
    }
  }
  return places
}

/** Takes again and again what lies farthest from all that was taken. */
function spread(places: readonly Place[], count: number): Place[] {
  const taken: Place[] = []
  const rooms = places.map(() => Infinity)
  while (taken.length < count) {
    let next: Place | undefined
    let most = -1
    places.forEach((place, index) => {
      const wish = Math.min(rooms[index]!, 220) + chance(place)
      if (rooms[index]! >= apart && wish > most) [next, most] = [place, wish]
    })
    if (!next) break
    const { x, y } = next
    taken.push({ x, y })
    places.forEach((place, index) => (rooms[index] = Math.min(rooms[index]!, distance(place, { x, y }))))
  }
  return taken
}

/** Nearer than this two lights are one. */
const apart = 27

/** Across the picture a step looks longer than into it. */
const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, (a.y - b.y) * 1.3)

/** A little disorder, always the same: rows of lanterns would look like a street. */
const chance = ({ x, y }: Place): number => (((x * 73_856_093) ^ (y * 19_349_663)) >>> 0) % 30

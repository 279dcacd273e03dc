import { lantern, type Place } from '#web/parts/picture/lantern.ts'
import { cell } from '#web/parts/picture/paving.ts'

/**
 * Where the first `count` lanterns stand on a floor of this size: each on a crossing between four stars, as far from
 * the others as it can. Nothing but the size decides, and more people only add lanterns: anybody who stands, stays.
 * Where another would crowd them, there are fewer than `count`. None stands where something lies on the floor
 * (`isFree`).
 */
export function placesFor(count: number, width: number, height: number, isFree: IsFree = everywhere): Place[] {
  return spread(crossings(width, height).filter(isFree), count, apart)
}

export type IsFree = (place: Place) => boolean
const everywhere: IsFree = () => true

/**
 * Where an ember glows for each of `count` people who were here: in the hearts of the stars first, then beside them.
 * As with lanterns, more of them move none. There are at most `embersMax`, and on a small floor fewer.
 */
export function embersFor(count: number, width: number, height: number, isFree: IsFree = everywhere): Place[] {
  const hearts: Place[] = []
  for (let y = cell.height / 2; y < height - 2; y += cell.height) {
    for (let x = cell.width / 2; x < width - 2; x += cell.width) hearts.push({ x, y })
  }
  const spots = [0, -7, 7].flatMap(beside => spread(hearts, Infinity, 0).map(({ x, y }) => ({ x: x + beside, y })))
  return spots.filter(isFree).slice(0, Math.min(count, embersMax))
}
const embersMax = 60

/**
 * In front of the gate, whose middle is `gateAt`, or where there is none, in the middle: the one lantern of a square
 * where nobody is. Where something lies there, it stands on the nearest crossing beside it.
 */
export function placeAtGate(width: number, height: number, gateAt: number | null, isFree: IsFree = everywhere): Place {
  const rows = Math.floor(height / cell.height)
  const wanted = {
    x: Math.round((gateAt ?? width / 2) / cell.width) * cell.width,
    y: cell.height * (gateAt === null ? Math.ceil(rows / 2) : Math.min(2, rows)),
  }
  if (isFree(wanted)) return wanted
  const beside = crossings(width, height).filter(isFree)
  return beside.sort((a, b) => distance(a, wanted) - distance(b, wanted))[0] ?? wanted
}

/** Every crossing where a lantern fits into the picture with all of itself. */
function crossings(width: number, height: number): Place[] {
  const places: Place[] = []
  for (let y = cell.height; y < height; y += cell.height) {
    for (let x = cell.width; x < width; x += cell.width) {
      const fits = x * 2 > lantern.width && x + lantern.width / 2 <= width && y >= lantern.height
      if (fits) places.push({ x, y })
    }
  }
  return places
}

/** Takes again and again what lies farthest from all that was taken. */
function spread(places: readonly Place[], count: number, apart: number): Place[] {
  const taken: Place[] = []
  const rooms = places.map(() => Infinity)
  while (taken.length < count) {
    let next: Place | undefined
    let most = -1
    places.forEach((place, index) => {
      const wish = Math.min(rooms[index]!, 220) + chance(place)
      if (rooms[index]! > 0 && rooms[index]! >= apart && wish > most) [next, most] = [place, wish]
    })
    if (!next) break
    const { x, y } = next
    taken.push({ x, y })
    places.forEach((place, index) => (rooms[index] = Math.min(rooms[index]!, distance(place, { x, y }))))
  }
  return taken
}

/** Nearer than this two lights are one. */
const apart = 24

/** Across the picture a step looks longer than into it. */
const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, (a.y - b.y) * 1.3)

/** A little disorder, always the same: rows of lanterns would look like a street. */
const chance = ({ x, y }: Place): number => (((x * 73_856_093) ^ (y * 19_349_663)) >>> 0) % 30

import { pixelPath } from '#drawn/shape/pixels.ts'

/** The archway's grid. Everything but the two who stand in the door mirrors at its middle. */
export const width = 72
export const height = 82
const threshold = 70

type Shape = (x: number, y: number) => boolean

/** How far a pixel's centre lies from the axis. */
const off = (x: number): number => Math.abs(x + 0.5 - width / 2)

/** A pointed arch over straight jambs: `half` its half width, `spring` where it begins to close, `top` its apex. */
const arch =
  (half: number, spring: number, top: number): Shape =>
  (x, y) => {
    if (y < top || y >= threshold) return false
    const rise = Math.max(0, (spring - y) / (spring - top))
    return off(x) <= half * (1 - rise ** 1.8) + 0.6
  }

const and =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    shapes.every(shape => shape(x, y))
const not =
  (shape: Shape): Shape =>
  (x, y) =>
    !shape(x, y)
const rows =
  (from: number, to: number): Shape =>
  (_, y) =>
    y >= from && y < to
const every =
  (rest: number): Shape =>
  (x, y) =>
    (x + y) % 2 === rest

/** Stepped battlements, six pixels each. */
const crown: Shape = (x, y) => off(x) <= 30 && y < 4 && Math.abs((Math.floor(off(x)) % 6) - 2.5) <= y - 0.5
const wall: Shape = (x, y) => (off(x) <= 30 && y >= 4 && y < threshold) || crown(x, y)

/** A frieze of eight-pointed stars, one to a cell of eight pixels, on three sides of the wall. */
const frieze: Shape = (x, y) => off(x) < 28 && y >= 7 && (off(x) > 20 || y < 15) && y < threshold - 1
const inCell = (x: number, y: number) => [Math.abs((x % 8) - 3.5), Math.abs(((y + 1) % 8) - 3.5)] as const
const friezeStar: Shape = (x, y) => {
  const [dx, dy] = inCell(x, y)
  return frieze(x, y) && (Math.max(dx, dy) <= 1.5 || dx + dy <= 3)
}
const friezeHeart: Shape = (x, y) => frieze(x, y) && Math.max(...inCell(x, y)) < 1

const innerFrame: Shape = (x, y) => y >= 16 && y < threshold && off(x) < 20 && (off(x) > 19 || y === 16)
const niche = arch(16, 42, 19)
const doorway = arch(9.5, 54, 40)
const door = arch(8.5, 54, 42)

/** Muqarnas: tiers of small hollow cells, each tier standing between the cells of the one above. */
const muqarnas: Shape = (x, y) => {
  const tier = Math.floor((y - 19) / 4)
  const across = (x + (tier % 2) * 4) % 8
  const hollow = [0.5, 1.5, 2.5, 2.5][(y - 19) % 4] ?? 0
  return Math.abs(across - 3.5) > hollow
}
const stones: Shape = (x, y) => y % 4 === 0 || (x + (Math.floor(y / 4) % 2) * 4) % 8 === 0

/** Bright at the threshold, dimmer towards the arch; each step dithers into the next. */
const light = (from: number, to: number): Shape =>
  and(door, (x, y) => rows(from, to)(x, y) || (rows(from - 2, from)(x, y) && every(0)(x, y)))

const steps: Shape = (x, y) => (y === threshold && off(x) <= 32) || (y === threshold + 2 && off(x) <= 34)
const stepFronts: Shape = (x, y) => (y === threshold + 1 && off(x) <= 32) || (y === threshold + 3 && off(x) <= 34)
const spill =
  (rest: number): Shape =>
  (x, y) =>
    y >= threshold && off(x) <= 8 + (y - threshold) * 1.5 && (y < threshold + 4 || every(rest)(x, y))

const lanternX = 12.5
const chains: Shape = (x, y) => off(x) === lanternX && y >= 43 && y < 50
const flames: Shape = (x, y) => Math.abs(off(x) - lanternX) <= 1 && y >= 51 && y < 55
const caps: Shape = (x, y) => Math.abs(off(x) - lanternX) <= 1 && (y === 50 || y === 55)

/** Two stand there already, looking out over the square. */
const people: Shape = (x, y) => figure(x - 29, y - 59) || figure(x - 37, y - 57)
const figure: Shape = (x, y) => {
  if (x < 0 || x > 4 || y < 0) return false
  if (y < 3) return x >= 1 && x <= 3
  return y > 3 && (y < 9 || x !== 2)
}

const newcomer: Shape = (x, y) => figure(x - 34, y - 58)

/** Seven rows of signs, in the middle of the door. */
const sign =
  (...lines: readonly string[]): Shape =>
  (x, y) =>
    lines[y - 54]?.[x - 30] === '#'
const letter = sign(
  '###########',
  '##.......##',
  '#.##...##.#',
  '#...###...#',
  '#.........#',
  '#.........#',
  '###########',
)
const key = sign('..##.......', '.#..#......', '.#..#######', '.#..#...#.#', '..##....#.#')
const keyhole = sign('....###....', '....###....', '....###....', '.....#.....', '.....#.....', '....###....')
const cross = sign('..##...##..', '...##.##...', '....###....', '...##.##...', '..##...##..')

/** What each view of the entrance shows: whether its door is lit, and what stands there. */
const scenes = {
  'sign-in': [true, people],
  'sign-up': [true, newcomer],
  sent: [true, letter],
  changed: [true, key],
  forgot: [false, keyhole],
  verify: [false, letter],
  reset: [false, key],
  dead: [false, cross],
  disowned: [false, () => false],
} as const satisfies Record<string, readonly [isLit: boolean, Shape]>
export type EntranceView = keyof typeof scenes

/** From back to front: where it is, and the colours of tokens.css it takes. */
const layersOf = (isLit: boolean, inDoor: Shape): readonly (readonly [Shape, string])[] => [
  [wall, 'fill-surface'],
  [
    and(
      wall,
      not((x, y) => off(x) <= 29 && y >= 5),
    ),
    'fill-line',
  ],
  [friezeStar, 'fill-tile-deep'],
  [friezeHeart, 'fill-tile'],
  [innerFrame, 'fill-line'],
  [and(niche, rows(0, 44), muqarnas), 'fill-hover'],
  [and(niche, rows(0, 44), not(muqarnas)), 'fill-ground'],
  [and(niche, rows(44, threshold)), 'fill-raised'],
  [and(niche, rows(44, threshold), stones), 'fill-surface'],
  [and(doorway, not(door)), 'fill-edge'],
  [door, 'fill-on-lantern'],
  ...(isLit ? lights : []),
  [and(inDoor, door), isLit ? 'fill-on-lantern' : 'fill-lantern'],
  [steps, 'fill-hover'],
  [stepFronts, 'fill-surface'],
  ...(isLit ? ([[spill(0), 'fill-lantern/25']] as const) : []),
  [chains, 'fill-edge'],
  [caps, 'fill-edge'],
  [flames, 'fill-lantern'],
]
const lights = [
  [and(door, rows(42, threshold)), 'fill-lantern/30'],
  [light(50, threshold), 'fill-lantern/40'],
  [light(56, threshold), 'fill-lantern/60'],
  [light(63, threshold), 'fill-lantern-bright'],
] as const

/** The layers as paths. Drawn when a view is first shown: that takes a while, and a phone never shows them. */
export function drawnLayers(view: EntranceView): Drawn {
  const known = drawn.get(view)
  if (known) return known
  const [isLit, inDoor] = scenes[view]
  const layers = layersOf(isLit, inDoor).map(([shape, look]) => [pixelPath(width, height, shape), look] as const)
  drawn.set(view, layers)
  return layers
}

type Drawn = readonly (readonly [path: string, look: string])[]
const drawn = new Map<EntranceView, Drawn>()

/** Where the lanterns burn, in hundredths of the picture. */
export const lanterns = [-1, 1].map(side => ({
  left: `${((width / 2 + side * lanternX) / width) * 100}%`,
  top: `${(53 / height) * 100}%`,
}))

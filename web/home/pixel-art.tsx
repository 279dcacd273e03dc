import { pixelPath } from '#web/parts/pixels.ts'

/** Three small pictures for the cards, drawn in text: `#` is tile, `o` is lantern. */
export function PixelArt({ rows, className }: { rows: readonly string[]; className?: string }) {
  const width = rows[0]?.length ?? 0
  const draw = (mark: string) => pixelPath(width, rows.length, (x, y) => rows[y]?.[x] === mark)
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${rows.length}`} shapeRendering="crispEdges" className={className}>
      <path d={draw('#')} className="fill-tile" />
      <path d={draw('o')} className="fill-lantern" />
    </svg>
  )
}

export const gamepad = [
  '................',
  '....##....##....',
  '..############..',
  '.##############.',
  '.###..######o##.',
  '.###..#####ooo#.',
  '##......####o###',
  '##......########',
  '####..#####o####',
  '####..####ooo###',
  '###########o####',
  '#####......#####',
  '####........####',
  '###..........###',
  '.#............#.',
  '................',
] as const

export const people = [
  '................',
  '......oooo......',
  '......oooo......',
  '..##..oooo..##..',
  '.####..oo..####.',
  '.####.oooo.####.',
  '..##.oooooo.##..',
  '.###.oooooo.###.',
  '####oooooooo####',
  '####oooooooo####',
  '####oooooooo####',
  '####oooooooo####',
  '####oooooooo####',
  '................',
  '................',
  '................',
] as const

export const speech = [
  '................',
  '################',
  '################',
  '##............##',
  '##.oooooooo...##',
  '##............##',
  '##.oooooooooo.##',
  '##............##',
  '##.oooooo.....##',
  '##............##',
  '################',
  '################',
  '...####.........',
  '...###..........',
  '...##...........',
  '...#............',
] as const

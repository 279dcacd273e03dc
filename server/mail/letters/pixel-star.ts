import { tones } from './tones.ts'

/** The star of the place with its lantern, on a grid: `#` is tile, `o` is lantern. */
const rows = [
  '......#......',
  '.....###.....',
  '..#########..',
  '..##.....##..',
  '..#.......#..',
  '.##..ooo..##.',
  '###..ooo..###',
  '.##..ooo..##.',
  '..#.......#..',
  '..##.....##..',
  '..#########..',
  '.....###.....',
  '......#......',
] as const
const pixel = 4

/** A picture for programs that load none: each pixel is a cell of a table. Decoration, so it is silent. */
export const pixelStar =
  (): string => `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
${rows.map(row => `<tr>${cellsOf(row)}</tr>`).join('\n')}
</table>`

function cellsOf(row: string): string {
  const runs = row.match(/(.)\1*/g) ?? []
  return runs.map(run => `<td${span(run)}${colour(run)} width="${run.length * pixel}" height="${pixel}"></td>`).join('')
}

const span = (run: string): string => (run.length > 1 ? ` colspan="${run.length}"` : '')
const colour = (run: string): string =>
  run.startsWith('.') ? '' : ` bgcolor="${run.startsWith('o') ? tones.lantern : tones.tile}"`

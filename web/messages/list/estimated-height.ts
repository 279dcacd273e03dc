import { filesOf } from '#contract/files-of.ts'
import { sizes } from '#contract/limits.ts'
import type { Attachment } from '#contract/media.ts'
import { inTiles } from '#drawn/shape/tiles.ts'
import { shownSize } from '#drawn/shape/shown-size.ts'
import { shownOf } from '#web/messages/unsent/taken.ts'
import { atTextSize } from '#web/parts/screen/text-size.ts'
import type { RowShape } from '#drawn/shape/row-shape.ts'
import type { Row } from './rows.ts'

/** A guess before a row is measured, in pixels: day, quoted line, author, lines of text, file, reactions. */
export function estimatedHeight(row: Row, { isFirstOfDay, isFirstOfGroup }: RowShape, width: number): number {
  const { text, replyTo } = row.kind === 'stored' ? row.message : row.unsent
  const kinds = row.kind === 'stored' ? (row.message.reactions?.kinds.length ?? 0) : 0
  const available = Math.max(Math.min(width - aroundText, measure), lineHeight)
  return (
    4 +
    (isFirstOfDay ? dayHeight : 0) +
    (isFirstOfGroup ? authorHeight : 0) +
    (replyTo ? replyHeight : 0) +
    (text === '' ? 0 : linesOf(text, available) * lineHeight + quotesIn(text) * quoteHeight) +
    filesHeight(row.kind === 'stored' ? filesOf(row.message) : shownOf(row.unsent), available) +
    reactionsHeight(kinds, available)
  )
}

function linesOf(text: string, available: number): number {
  const inLine = Math.max(Math.floor(available / letterWidth), 1)
  let lines = 0
  for (const line of text.split('\n')) lines += Math.max(Math.ceil(line.length / inLine), 1)
  return lines
}

/** Links to this site, each of which takes a box in place of its line. */
const quotesIn = (text: string): number => Math.min(text.split(`${location.origin}/`).length - 1, sizes.linksQuotedMax)

function filesHeight(files: readonly Attachment[], available: number): number {
  const { tiles, rest } = inTiles(files)
  const width = Math.min(available, tilesWidth)
  const tileHeight = ((width - 4) / 2) * 0.75 + 4
  const large = tiles.length === 3 ? (width * 9) / 16 + 4 : 0
  const grid = tiles.length > 0 ? large + Math.floor(tiles.length / 2) * tileHeight + 4 : 0
  return rest.reduce((sum, file) => sum + fileHeight(file, available), grid)
}

/** `w-100` of `tilesLook`. */
const tilesWidth = atTextSize(400)

function fileHeight(file: Attachment, available: number): number {
  const margins = 8
  if (file.kind === 'image' || file.kind === 'video') return shownSize(file, available).height + margins
  return margins + (file.kind === 'audio' ? 112 : 60)
}

/** Chips of about 50 pixels, in lines. */
const reactionsHeight = (kinds: number, available: number): number =>
  kinds === 0 ? 0 : 2 + Math.ceil(kinds / Math.max(Math.floor(available / 54), 1)) * 32

/** The text's line, Inter's average letter at 16 px, avatar and paddings beside the text. */
const lineHeight = 24
const letterWidth = 7.8
const aroundText = 84
/** `--spacing-measure` of web/parts/tokens.css. */
const measure = atTextSize(880)
const dayHeight = 44
const authorHeight = 36
const replyHeight = 22
const quoteHeight = 32

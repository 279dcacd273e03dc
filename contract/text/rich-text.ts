import { codeRanges } from './code-ranges.ts'
import { type LineSign, lineSignAt } from './line-signs.ts'
import { tokensIn } from './mentions.ts'
import type { Inline, Stretch } from './rich-inline.ts'
import { parseInline } from './rich-inline.ts'

/** What a text consists of, from top to bottom. Line breaks within are kept as they were typed. */
export type Block =
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'list'; items: Item[] }
  | Fence

/** A line of a list. */
export interface Item {
  /** What stands before it: a point, or the number that was typed. */
  sign: string
  /** It belongs to the one before it. */
  isInner: boolean
  children: Inline[]
}

interface Fence {
  kind: 'fence'
  code: string
  /** The word behind the opening fence, or empty. */
  language: string
}

/**
 * The small safe parser of messages (MSG-30, MSG-54 to MSG-59): fenced code, `code`, **bold**, *italic*, _italic_,
 * __underline__, ~~strike~~, ||spoiler||, > quotes, # headings, lists, links and mentions. Everything else is text, and
 * so is what is not closed. No markup comes in and none goes out. Linear time. Nothing gets lost but marks, and blank
 * lines around blocks.
 */
export function parseRichText(source: string): Block[] {
  const inlineOf = (stretches: Stretch[]): Inline[] => parseInline(source, withoutLastBreak(source, stretches))
  const blocks: Block[] = []
  for (const piece of joinLines(source, linesOf(source))) {
    if (piece.kind === 'fence') blocks.push(piece)
    else if (piece.kind === 'list') {
      const items = piece.items.map(({ sign, isInner, stretches }) => ({
        sign,
        isInner,
        children: inlineOf(stretches),
      }))
      blocks.push({ kind: 'list', items })
    } else if (hasInk(source, piece)) {
      const { stretches, ...block } = piece
      blocks.push({ ...block, children: inlineOf(stretches) })
    }
  }
  return blocks.length > 0 ? blocks : [{ kind: 'paragraph', children: [{ kind: 'text', text: source }] }]
}

/** What stands in the lines of a block, code apart. */
export function inlinesOf(block: Block): Inline[] {
  if (block.kind === 'fence') return []
  return block.kind === 'list' ? block.items.flatMap(({ children }) => children) : block.children
}

/** A block whose text is not looked at yet. */
type Lines =
  | { kind: 'paragraph' | 'quote'; stretches: Stretch[] }
  | { kind: 'heading'; level: number; stretches: Stretch[] }
interface List {
  kind: 'list'
  items: (Omit<Item, 'children'> & { stretches: Stretch[] })[]
}

/** Parts the source at its line breaks, but not at those within code. */
function linesOf(source: string): (Stretch[] | Fence)[] {
  const lines: (Stretch[] | Fence)[] = []
  let line: Stretch[] = []
  const endLine = (): void => {
    if (line.length > 0) lines.push(line)
    line = []
  }
  const lineBreakAfter = lineBreaks(source)
  const takeText = (start: number, end: number): void => {
    for (let at = start; at < end;) {
      const lineBreak = lineBreakAfter(at)
      const next = Math.min(lineBreak + 1, end)
      line.push({ start: at, end: next })
      if (lineBreak < end) endLine()
      at = next
    }
  }
  let at = 0
  for (const place of knownPlaces(source)) {
    takeText(at, place.start)
    at = place.end
    if (!('fence' in place)) {
      line.push(place)
      continue
    }
    endLine()
    lines.push(place.fence)
    if (source.startsWith('\n', at)) at++
  }
  takeText(at, source.length)
  endLine()
  return lines
}

/** Where the line ends in which one stands. Asked for places in order it looks at each letter once. */
function lineBreaks(source: string): (at: number) => number {
  let known = -1
  return at => {
    if (known < at) known = source.indexOf('\n', at)
    if (known < 0) known = source.length
    return known
  }
}

/** Code and mentions, in order: the same rules by which the server finds mentions. */
function knownPlaces(source: string): (Stretch | { start: number; end: number; fence: Fence })[] {
  const code = codeRanges(source).map(({ start, end, ...range }) =>
    range.kind === 'fenced'
      ? { start, end, fence: { kind: 'fence' as const, code: range.code, language: range.language } }
      : { start, end, leaf: { kind: 'code' as const, text: range.code } },
  )
  const mentions = tokensIn(source).map(({ uid, start, end }) => {
    return { start, end, leaf: { kind: 'mention' as const, uid, text: source.slice(start, end) } }
  })
  return mentions.length === 0 ? code : [...code, ...mentions].sort((a, b) => a.start - b.start)
}

/** Lines of one kind that follow each other are one block; a heading stands alone. */
function joinLines(source: string, lines: readonly (Stretch[] | Fence)[]): (Lines | List | Fence)[] {
  const joined: (Lines | List | Fence)[] = []
  const signs = lines.map(line => (Array.isArray(line) ? signOf(source, line) : null))
  lines.forEach((line, n) => {
    if (!Array.isArray(line)) return joined.push(line)
    const last = joined.at(-1)
    const list = last?.kind === 'list' ? last : null
    const sign = inPlace(signs[n]!, list !== null, signs[n + 1])
    const stretches = sign ? without(line, sign.length) : line
    if (sign?.kind === 'heading') return joined.push({ kind: 'heading', level: sign.level, stretches })
    if (sign?.kind === 'item') {
      const item = { sign: sign.sign, isInner: sign.isInner, stretches }
      return list ? list.items.push(item) : joined.push({ kind: 'list', items: [item] })
    }
    const kind = sign?.kind === 'quote' ? 'quote' : 'paragraph'
    if (last?.kind !== kind) return joined.push({ kind, stretches })
    for (const stretch of stretches) last.stretches.push(stretch)
  })
  return joined
}

function signOf(source: string, [first]: Stretch[]): LineSign | null {
  if (!first || first.leaf || (first.start > 0 && source[first.start - 1] !== '\n')) return null
  return lineSignAt(source, first.start)
}

/**
 * The sign, if it means something here: an inner item has one before it, and so has a number, or another one behind it.
 * Alone it begins a sentence: 1. sınıf.
 */
function inPlace(sign: LineSign | null, isInList: boolean, next: LineSign | null | undefined): LineSign | null {
  if (sign?.kind !== 'item' || isInList) return sign
  const isCounted = !sign.isNumber || (next?.kind === 'item' && next.isNumber)
  return isCounted && !sign.isInner ? sign : null
}

const without = ([first, ...rest]: Stretch[], length: number): Stretch[] => [
  { start: first!.start + length, end: first!.end },
  ...rest,
]

const hasInk = (source: string, { stretches }: Lines): boolean =>
  stretches.some(({ start, end, leaf }) => leaf !== undefined || /\S/.test(source.slice(start, end)))

/** The break between two blocks is drawn by the page. */
function withoutLastBreak(source: string, stretches: Stretch[]): Stretch[] {
  const last = stretches.at(-1)
  if (!last || last.leaf || !source.endsWith('\n', last.end)) return stretches
  return [...stretches.slice(0, -1), { start: last.start, end: last.end - 1 }]
}

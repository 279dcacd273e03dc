import { codeRanges } from './code-ranges.ts'
import { tokensIn } from './mentions.ts'
import type { Inline, Stretch } from './rich-inline.ts'
import { parseInline } from './rich-inline.ts'

/** What a text consists of, from top to bottom. Line breaks within are kept as they were typed. */
export type Block = { kind: 'paragraph' | 'quote'; children: Inline[] } | Fence

interface Fence {
  kind: 'fence'
  code: string
  /** The word behind the opening fence, or empty. */
  language: string
}

/**
 * The small safe parser of messages (MSG-30): fenced code, `code`, **bold**, *italic*, _italic_, > quotes,
 * links and mentions. Everything else is text, and so is what is not closed. No markup comes in and none goes out.
 * Linear time. Nothing gets lost but marks, and blank lines around quotes and fences.
 */
export function parseRichText(source: string): Block[] {
  const blocks: Block[] = []
  for (const piece of joinLines(source, linesOf(source))) {
    if (piece.kind === 'fence') blocks.push(piece)
    else if (hasInk(source, piece)) {
      blocks.push({ kind: piece.kind, children: parseInline(source, withoutLastBreak(source, piece)) })
    }
  }
  return blocks.length > 0 ? blocks : [{ kind: 'paragraph', children: [{ kind: 'text', text: source }] }]
}

/** Lines of text, or one of them. */
interface Lines {
  kind: 'paragraph' | 'quote'
  stretches: Stretch[]
}

const quoteMark = '> '

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

/** Lines of one kind that follow each other are one block. */
function joinLines(source: string, lines: readonly (Stretch[] | Fence)[]): (Lines | Fence)[] {
  const joined: (Lines | Fence)[] = []
  for (const line of lines) {
    if (!Array.isArray(line)) {
      joined.push(line)
      continue
    }
    const { kind, stretches } = asQuote(source, line)
    const last = joined.at(-1)
    if (last?.kind === kind) for (const stretch of stretches) last.stretches.push(stretch)
    else joined.push({ kind, stretches })
  }
  return joined
}

/** A line is quoted if it begins with `> `. Quotes don’t nest: a second mark is a letter. */
function asQuote(source: string, line: Stretch[]): Lines {
  const [first, ...rest] = line
  const start = first?.start ?? 0
  const isQuote = !first?.leaf && source.startsWith(quoteMark, start) && (start === 0 || source[start - 1] === '\n')
  if (!isQuote || !first) return { kind: 'paragraph', stretches: line }
  return { kind: 'quote', stretches: [{ start: start + quoteMark.length, end: first.end }, ...rest] }
}

const hasInk = (source: string, { stretches }: Lines): boolean =>
  stretches.some(({ start, end, leaf }) => leaf !== undefined || /\S/.test(source.slice(start, end)))

/** The break between two blocks is drawn by the page. */
function withoutLastBreak(source: string, { stretches }: Lines): Stretch[] {
  const last = stretches.at(-1)
  if (!last || last.leaf || !source.endsWith('\n', last.end)) return stretches
  return [...stretches.slice(0, -1), { start: last.start, end: last.end - 1 }]
}

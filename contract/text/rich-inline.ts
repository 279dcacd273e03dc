import type { Link } from './links.ts'
import { linkIn, linkPattern } from './links.ts'

/** What stands in a line. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'mention'; uid: string; text: string }
  | ({ kind: 'link' } & Link)
  | { kind: 'bold' | 'italic'; children: Inline[] }

type Leaf = Exclude<Inline, { children: Inline[] }>

/** A stretch of the source. What has a leaf is known already, code and mentions; elsewhere links and marks count. */
export interface Stretch {
  start: number
  end: number
  leaf?: Leaf
}

/**
 * A run of `*` or `_`, or a part of it: it opens or closes once it has met its other half, and is a letter until then.
 *
 * A mark opens before a letter and closes behind one. `_` does neither within a word: some_file_name. What stands
 * behind a backslash is a letter, and the backslash stays, so that ¯\_(ツ)_/¯ keeps its arm.
 */
interface Mark {
  kind: 'mark'
  sign: '**' | '*' | '_'
  role: 'letter' | 'opens' | 'closes'
  canOpen: boolean
  canClose: boolean
  /** Where its run begins: `***` is two marks of one run, and either may be the outer one. */
  run: number
}

/**
 * The stretches of one block. Marks find each other across stretches, in one pass: linear time, and at most three deep.
 */
export function parseInline(source: string, stretches: readonly Stretch[]): Inline[] {
  const parts = stretches.flatMap(stretch => (stretch.leaf ? [stretch.leaf] : partsOf(source, stretch)))
  pair(parts.filter(part => part.kind === 'mark'))
  return nest(parts)
}

const signs = new RegExp(String.raw`${linkPattern}|\*+|_+`, 'giu')

function partsOf(source: string, { start, end }: Stretch): (Leaf | Mark)[] {
  const stretch = source.slice(start, end)
  const parts: (Leaf | Mark)[] = []
  let done = 0
  const textUpTo = (at: number): void => {
    if (at > done) parts.push({ kind: 'text', text: stretch.slice(done, at) })
  }
  signs.lastIndex = 0
  for (let match = signs.exec(stretch); match; match = signs.exec(stretch)) {
    const { index, 0: found } = match
    const isAddress = /^h/i.test(found)
    const link = isAddress ? linkIn(found) : null
    const marks = isAddress ? [] : marksOf(source, start + index, found)
    if (!link && marks.length === 0) continue
    textUpTo(index)
    if (link) parts.push({ kind: 'link', ...link })
    parts.push(...marks)
    done = index + (link?.text ?? found).length
    signs.lastIndex = done
  }
  textUpTo(stretch.length)
  return parts
}

/** One mark for `*`, `**` and `_`, two for `***`; other runs mean nothing. */
function marksOf(source: string, at: number, run: string): Mark[] {
  const [before, after] = [source.charAt(at - 1), source.charAt(at + run.length)]
  const isWithinWord = run === '_' && isWord.test(before) && isWord.test(after)
  if (run.length > (run.startsWith('*') ? 3 : 1) || isWithinWord || before === '\\') return []
  const mark = { kind: 'mark' as const, role: 'letter' as const, run: at }
  const can = { canOpen: isInk.test(after), canClose: isInk.test(before) }
  if (run === '_') {
    return [
      {
        ...mark,
        sign: run,
        canOpen: can.canOpen && !isWord.test(before),
        canClose: can.canClose && !isWord.test(after),
      },
    ]
  }
  return (run === '***' ? (['**', '*'] as const) : [run as '*' | '**']).map(sign => ({ ...mark, ...can, sign }))
}

const isWord = /[\p{L}\p{N}\p{M}]/u
const isInk = /\S/

/**
 * Lets each mark that closes find the nearest one of its sign that opened. What stands open between the two are
 * letters.
 */
function pair(marks: readonly Mark[]): void {
  let open: Mark[] = [] // no sign twice
  marks.forEach((mark, index) => {
    const twin = marks[index + 1]
    const isTwinFirst = mark.canClose && twin?.run === mark.run && open.at(-1)?.sign === twin.sign
    if (isTwinFirst) swap(mark, twin)
    open = meet(mark, open)
  })
}

function meet(mark: Mark, open: Mark[]): Mark[] {
  const at = open.findIndex(({ sign }) => sign === mark.sign)
  if (mark.canClose && at >= 0) {
    const outer = open[at]!
    const inner = open[at + 1]
    const isOneRun = inner?.run === outer.run
    if (isOneRun) swap(outer, inner)
    const opening = isOneRun ? inner : outer
    opening.role = 'opens'
    mark.role = 'closes'
    return open.slice(0, open.indexOf(opening))
  }
  if (!mark.canOpen) return open
  return [...open.filter(({ sign }) => sign !== mark.sign), mark]
}

function swap(one: Mark, other: Mark): void {
  ;[one.sign, other.sign] = [other.sign, one.sign]
}

function nest(parts: readonly (Leaf | Mark)[]): Inline[] {
  const top: Inline[] = []
  const outer: Inline[][] = []
  let here = top
  for (const part of parts) {
    if (part.kind !== 'mark') add(here, part)
    else if (part.role === 'letter') add(here, { kind: 'text', text: part.sign })
    else if (part.role === 'closes') here = outer.pop() ?? top
    else {
      const children: Inline[] = []
      here.push({ kind: part.sign === '**' ? 'bold' : 'italic', children })
      outer.push(here)
      here = children
    }
  }
  return top
}

/** Text next to text is one text. */
function add(to: Inline[], leaf: Leaf): void {
  const last = to.at(-1)
  if (last?.kind === 'text' && leaf.kind === 'text') last.text += leaf.text
  else to.push({ ...leaf })
}

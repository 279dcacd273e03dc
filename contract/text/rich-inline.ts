import { leafOf, leafPattern, runs } from './leaves.ts'
import type { Link } from './links.ts'
import { coverSpoilers } from './spoilers.ts'

/** What stands in a line. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'mention'; uid: string; text: string }
  | ({ kind: 'link' } & Link)
  | Marked

/** `start` and `end` say where it stands in the source, with its signs. */
interface Marked {
  kind: MarkKind
  start: number
  end: number
  children: Inline[]
}

/** What each pair of signs makes of the text between them (MSG-55). */
const kindOf = { '**': 'bold', '*': 'italic', _: 'italic', __: 'underline', '~~': 'strike', '||': 'spoiler' } as const
type Sign = keyof typeof kindOf
export type MarkKind = (typeof kindOf)[Sign]

type Leaf = Exclude<Inline, { children: Inline[] }>

/** A stretch of the source. What has a leaf is known already, code and mentions; elsewhere links and marks count. */
export interface Stretch {
  start: number
  end: number
  leaf?: Leaf
}

/**
 * A run of one sign, or a part of it: it opens or closes once it has met its other half, and is a letter until then.
 *
 * A mark opens before a letter and closes behind one. `_` does neither within a word: some_file_name. Where `||` does
 * is said in spoilers.ts. What stands behind a backslash is a letter. The backslash goes (MSG-59), but ¯\_(ツ)_/¯ keeps
 * its arm.
 */
interface Mark {
  kind: 'mark'
  sign: Sign
  role: 'letter' | 'opens' | 'closes'
  canOpen: boolean
  canClose: boolean
  isWithinWord: boolean
  /** Where its run begins: `***` is two marks of one run, and either may be the outer one. */
  run: number
}

/**
 * The stretches of one block. Marks find each other across stretches, in one pass: linear time, and no sign
 * stands within itself.
 */
export function parseInline(source: string, stretches: readonly Stretch[]): Inline[] {
  const parts = stretches.flatMap(stretch => (stretch.leaf ? [stretch.leaf] : partsOf(source, stretch)))
  const marks = parts.filter(part => part.kind === 'mark')
  coverSpoilers(source, marks)
  pair(marks)
  return nest(parts)
}

const signs = new RegExp(`${leafPattern}|${runs}`, 'giu')

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
    const known = /^[[h\\]/i.test(found) ? leafOf(found) : null
    const marks = known ? [] : marksOf(source, start + index, found)
    if (!known && marks.length === 0) continue
    textUpTo(index)
    parts.push(...(known ? [known.leaf] : marks))
    done = index + (known?.length ?? found.length)
    signs.lastIndex = done
  }
  textUpTo(stretch.length)
  return parts
}

/** One mark for each run that is a sign, two for `***`; other runs mean nothing. */
function marksOf(source: string, at: number, run: string): Mark[] {
  const found = run === '***' ? (['**', '*'] as const) : run in kindOf ? [run as Sign] : []
  const [before, after] = [source.charAt(at - 1), source.charAt(at + run.length)]
  const isWithinWord = /[_|]/.test(run) && isWord.test(before) && isWord.test(after)
  if ((isWithinWord && run !== '||') || before === '\\') return []
  const canOpen = !isWithinWord && canStand(run, before, after)
  const canClose = canStand(run, after, before)
  return found.map(sign => ({ kind: 'mark', role: 'letter', run: at, sign, canOpen, canClose, isWithinWord }))
}

/** Whether a run stands between the two as a mark does. */
const canStand = (run: string, outside: string, inside: string): boolean =>
  isInk.test(inside) && !(run.startsWith('_') && isWord.test(outside))

const isWord = /[\p{L}\p{N}\p{M}]/u
const isInk = /\S/

/**
 * Lets each mark that closes find the nearest one of its sign that opened. What stands open between the two are
 * letters. Nothing begins outside of a spoiler and ends within, or the other way round.
 */
function pair(marks: readonly Mark[]): void {
  let open: Mark[] = [] // no sign twice
  let around = 0 // within a spoiler, how many of them stand around it
  marks.forEach((mark, index) => {
    if (mark.sign === '||') {
      if (mark.role === 'opens') around = open.length
      if (mark.role === 'closes') [open, around] = [open.slice(0, around), 0]
      return
    }
    const twin = marks[index + 1]
    const isTwinFirst = mark.canClose && twin?.run === mark.run && open.at(-1)?.sign === twin.sign
    if (isTwinFirst) swap(mark, twin)
    open = meet(mark, open, around)
  })
}

function meet(mark: Mark, open: Mark[], around: number): Mark[] {
  const at = open.findIndex(({ sign }) => sign === mark.sign)
  if (mark.canClose && at >= around) {
    const outer = open[at]!
    const inner = open[at + 1]
    const isOneRun = inner?.run === outer.run
    if (isOneRun) swap(outer, inner)
    const opening = isOneRun ? inner : outer
    opening.role = 'opens'
    mark.role = 'closes'
    return open.slice(0, open.indexOf(opening))
  }
  if (!mark.canOpen || (at >= 0 && at < around)) return open
  return [...open.filter(({ sign }) => sign !== mark.sign), mark]
}

function swap(one: Mark, other: Mark): void {
  ;[one.sign, other.sign] = [other.sign, one.sign]
}

function nest(parts: readonly (Leaf | Mark)[]): Inline[] {
  const top: Inline[] = []
  const open: Marked[] = []
  for (const part of parts) {
    const here = open.at(-1)?.children ?? top
    if (part.kind !== 'mark') add(here, part)
    else if (part.role === 'letter') add(here, { kind: 'text', text: part.sign })
    else if (part.role === 'closes') open.pop()!.end = part.run + part.sign.length
    else {
      const marked = { kind: kindOf[part.sign], start: part.run, end: part.run, children: [] }
      here.push(marked)
      open.push(marked)
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

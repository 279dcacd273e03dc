/** A piece of code in a text. Nothing inside of it is a mention, a link or any other mark-up. */
export interface CodeRange {
  /**
   * Inline code stands on one line between one or two backticks; fenced code between three or more, on any number of
   * lines.
   */
  kind: 'inline' | 'fenced'
  /** With its backticks: UTF-16 positions, `end` is exclusive. */
  start: number
  end: number
  /** The code itself, without backticks, language and the line breaks next to the fences. */
  code: string
  /** The word behind an opening fence (`ts`), or empty. */
  language: string
}

/**
 * All code of a text, in order and without overlaps. A run of backticks ends at the next run of the same length; one
 * that nothing ends is plain text, and so is one behind a backslash. Both the rule of mentions and the parser of rich
 * text ask here. One pass: linear time.
 */
export function codeRanges(text: string): CodeRange[] {
  const runs = backtickRuns(text)
  const ranges: CodeRange[] = []
  for (let index = 0; index < runs.length; index++) {
    const opening = runs[index]!
    if (opening.closedBy === null) continue
    const closing = runs[opening.closedBy]!
    ranges.push(rangeOf(text, opening, closing))
    index = opening.closedBy
  }
  return ranges
}

interface Run {
  start: number
  end: number
  /** Which run of the list would end a code that begins here. */
  closedBy: number | null
}

/** Runs of up to this many backticks begin inline code, longer ones a fence. */
const inlineMax = 2

function backtickRuns(text: string): Run[] {
  const runs: Run[] = [...text.matchAll(/`+/g)].map(({ index, 0: ticks }) => ({
    start: index,
    end: index + ticks.length,
    closedBy: null,
  }))
  const lineEnds = nextLineBreaks(text, runs)
  const nearest = new Map<number, number>()
  for (let index = runs.length - 1; index >= 0; index--) {
    const run = runs[index]!
    const length = run.end - run.start
    const closer = nearest.get(length)
    const isReachable = closer !== undefined && (length > inlineMax || runs[closer]!.start < lineEnds[index]!)
    if (isReachable && text[run.start - 1] !== '\\') run.closedBy = closer
    nearest.set(length, index)
  }
  return runs
}

/** For each run, where its line ends. */
function nextLineBreaks(text: string, runs: readonly Run[]): number[] {
  let lineEnd = -1
  return runs.map(({ end }) => {
    if (lineEnd < end) lineEnd = text.indexOf('\n', end)
    if (lineEnd < 0) lineEnd = text.length
    return lineEnd
  })
}

function rangeOf(text: string, opening: Run, closing: Run): CodeRange {
  const place = { start: opening.start, end: closing.end }
  const inside = text.slice(opening.end, closing.start)
  if (opening.end - opening.start <= inlineMax)
    return { kind: 'inline', ...place, code: unpadded(inside), language: '' }
  const [, language = '', rest = inside] = /^([\w+#.-]{0,20})[ \t]*\r?\n([^]*)$/.exec(inside) ?? []
  return { kind: 'fenced', ...place, code: rest.replace(/\r?\n$/, ''), language }
}

/** One space at both ends lets code begin or end with a backtick. */
const unpadded = (code: string): string =>
  code.length > 2 && code.startsWith(' ') && code.endsWith(' ') ? code.slice(1, -1) : code

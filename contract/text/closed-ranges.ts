import { codeRanges } from './code-ranges.ts'
import { leafOf, leafPattern } from './leaves.ts'
import { tokensIn } from './mentions.ts'

interface Range {
  start: number
  end: number
}

/**
 * Code, tokens, links and an escaped `@`, in order: no typed name begins in there or reaches into it (MSG-22). It is
 * needed only where somebody types or posts; the reader's parser knows all of it by itself.
 */
export function closedRanges(text: string): Range[] {
  const known = [...codeRanges(text), ...tokensIn(text)].sort((a, b) => a.start - b.start)
  let at = 0
  const closed = known.flatMap(({ start, end }) => {
    const before = linksIn(text, at, start)
    at = end
    return [...before, { start, end }]
  })
  return [...closed, ...linksIn(text, at, text.length)]
}

/** Where a stretch of a text has links, and an `@` behind a backslash. */
function linksIn(text: string, start: number, end: number): Range[] {
  const stretch = text.slice(start, end)
  const ranges: Range[] = []
  if (!/[/\\]/.test(stretch)) return ranges
  leaves.lastIndex = 0
  for (let match = leaves.exec(stretch); match; match = leaves.exec(stretch)) {
    const { index, 0: found } = match
    const known = leafOf(found)
    if (!known) continue
    leaves.lastIndex = index + known.length
    const isClosed = known.leaf.kind === 'link' || known.leaf.text === '@'
    if (isClosed) ranges.push({ start: start + index, end: start + index + known.length })
  }
  return ranges
}

const leaves = new RegExp(leafPattern, 'giu')

/** A piece of a text; `isChanged`: the other text does not have it there. */
export interface Piece {
  text: string
  isChanged: boolean
}

/** Tables beyond this many cells are not made: such texts show as changed between what both begin and end with. */
const maxCells = 4_000_000

/** What of two texts is the same, word by word (their longest common subsequence). */
export function textDifference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const start = commonStart(a, b)
  const end = commonEnd(a.slice(start), b.slice(start))
  const [innerA, innerB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const [keptA, keptB] = keptIn(innerA, innerB)
  return { before: piecesOf(a, start, end, keptA), after: piecesOf(b, start, end, keptB) }
}

/** Words, runs of space, and single signs; together they are the text. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}_]+|\s+|[^]/gu) ?? []

function commonStart(a: readonly string[], b: readonly string[]): number {
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count++
  return count
}

function commonEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0
  while (count < a.length && count < b.length && a[a.length - 1 - count] === b[b.length - 1 - count]) count++
  return count
}

/** Which words of each belong to the longest common subsequence. */
function keptIn(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const kept: [Set<number>, Set<number>] = [new Set(), new Set()]
  const width = b.length + 1
  if ((a.length + 1) * width > maxCells) return kept
  const longest = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number): number => longest[i * width + j]!
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      kept[0].add(i++)
      kept[1].add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return kept
}

/** Neighbours of one kind are one piece. */
function piecesOf(words: readonly string[], start: number, end: number, kept: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = []
  for (const [n, text] of words.entries()) {
    const isChanged = n >= start && n < words.length - end && !kept.has(n - start)
    const last = pieces.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else pieces.push({ text, isChanged })
  }
  return pieces
}

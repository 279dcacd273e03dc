import type { Piece } from './text-difference.ts'

/** A part of a text, which a spoiler covers or not. */
export interface Stretch {
  isCovered: boolean
  pieces: Piece[]
}

/** The pieces of a text, cut at the edges of what is covered in it. `covered`: from where to where, in order. */
export function piecesIn(covered: readonly { start: number; end: number }[], pieces: readonly Piece[]): Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  for (const { text, isChanged } of pieces) {
    const [start, end] = [at, at + text.length]
    const edges = covered.flatMap(one => [one.start, one.end]).filter(edge => at < edge && edge < end)
    for (const next of [...edges, end]) {
      const isCovered = covered.some(one => one.start <= at && at < one.end)
      const piece = { text: text.slice(at - start, next - start), isChanged }
      const isNext = covered.some(one => one.start === at)
      const last = stretches.at(-1)
      if (last?.isCovered === isCovered && !isNext) last.pieces.push(piece)
      else stretches.push({ isCovered, pieces: [piece] })
      at = next
    }
  }
  return stretches
}

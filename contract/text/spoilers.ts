/** A `||` of a block. Within a word it covers nothing by itself (a||b), but ends what another one began. */
export interface Bar {
  kind: 'mark'
  sign: string
  role: 'letter' | 'opens' | 'closes'
  canOpen: boolean
  canClose: boolean
  isWithinWord: boolean
  /** Where it begins in the source. */
  run: number
}

/**
 * Says of each `||` whether it opens or closes a spoiler (MSG-55). Those that stand at a word as marks do come first.
 * What is left is paired as it comes, whatever stands at its inner edges: who typed a blank there must not publish
 * what he hid. So where it is not clear which two belong together, more is covered, never less. Linear time.
 */
export function coverSpoilers(source: string, bars: readonly Bar[]): void {
  if (bars.length < 2) return
  const clear = clearPairs(source, bars)
  const unclear = unclearPairs(source, bars, leftOver(bars, clear), clear)
  let covered = -1
  for (const [from, to] of [...clear, ...unclear].sort(([a, b], [c, d]) => a - c || d - b)) {
    if (to <= covered) continue // within a larger one
    covered = to
    bars[from]!.role = 'opens'
    bars[to]!.role = 'closes'
  }
}

/** Two indices of bars. */
type Pair = readonly [from: number, to: number]

/** One that closes behind a letter, and the nearest one before it that opens before a letter. */
function clearPairs(source: string, bars: readonly Bar[]): Pair[] {
  const pairs: Pair[] = []
  let open = -1
  bars.forEach((bar, index) => {
    if (open >= 0 && bar.canClose && hasInk(source, bars, [open, index])) {
      pairs.push([open, index])
      open = -1
    } else if (bar.canOpen) open = index
  })
  return pairs
}

/** Which bars stand in no pair. */
function leftOver(bars: readonly Bar[], pairs: readonly Pair[]): number[] {
  let next = 0
  return [...bars.keys()].filter(index => {
    while (pairs[next] && pairs[next]![1] < index) next++
    return !pairs[next] || index < pairs[next]![0]
  })
}

/** Each two in order. One that is left at the end joins the pair before it, or a clear one that it stands at. */
function unclearPairs(source: string, bars: readonly Bar[], left: readonly number[], clear: readonly Pair[]): Pair[] {
  const pairs: Pair[] = []
  let open = -1
  for (const index of left) {
    if (open >= 0 && hasInk(source, bars, [open, index])) {
      pairs.push([open, index])
      open = -1
    } else if (!bars[index]!.isWithinWord) open = index
  }
  if (open < 0) return pairs
  const last = pairs.pop()
  if (last) return [...pairs, [last[0], open]]
  const { canOpen, canClose } = bars[open]!
  const after = canOpen && clear.find(([from]) => from > open)
  if (after) return [[open, after[1]]]
  const before = canClose && clear.findLast(([, to]) => to < open)
  return before ? [[before[0], open]] : []
}

/** Between two bars that follow each other; between others there is one of them at least. */
const hasInk = (source: string, bars: readonly Bar[], [from, to]: Pair): boolean =>
  to > from + 1 || /\S/.test(source.slice(bars[from]!.run + 2, bars[to]!.run))

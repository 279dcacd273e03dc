/** A `||` of a block. Within a word it begins nothing (a||b), but ends what another one began. */
export interface Bar {
  role: 'letter' | 'opens' | 'closes'
  canOpen: boolean
  canClose: boolean
  isWithinWord: boolean
  /** Where it begins in the source. */
  run: number
}

/**
 * Says of each `||` whether it opens or closes a spoiler (MSG-55). Two that follow each other belong together, whatever
 * stands at their inner edges: who typed a blank there must not publish what he hid. What stands like an opening sign
 * closes only where nothing else does, and what stands like a closing sign opens only the first. So where it is not
 * clear which two belong together, more is covered, never less. Linear time.
 */
export function coverSpoilers(source: string, bars: readonly Bar[]): void {
  let [open, passed, last]: (Bar | null)[] = [null, null, null]
  let isLastClear = true
  const cover = (from: Bar, to: Bar): void => {
    isLastClear = from.canOpen && to.canClose
    from.role = 'opens'
    to.role = 'closes'
    last = to
    open = passed = null
  }
  const coverUpTo = (bar: Bar): void => {
    last!.role = 'letter'
    bar.role = 'closes'
    last = bar
  }
  for (const bar of bars) {
    const { canOpen, canClose, isWithinWord } = bar
    const hasInk = open && (passed || /\S/.test(source.slice(open.run + 2, bar.run)))
    if (hasInk && canOpen && !canClose) passed = bar
    else if (hasInk) cover(open!, bar)
    else if (!isWithinWord && !open && last && canClose && !canOpen) coverUpTo(bar)
    else if (!isWithinWord) open = bar
  }
  if (open && passed) cover(open, passed)
  else if (open && !isLastClear) coverUpTo(open)
}

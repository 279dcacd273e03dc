/** A sign of a block. A `||` within a word begins nothing (a||b), but ends what another one began. */
interface Sign {
  sign: string
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
export function coverSpoilers(source: string, signs: readonly Sign[]): void {
  const pairs: [Sign, Sign][] = []
  let open: Sign | null = null
  let passed: Sign | null = null
  for (const bar of signs) {
    if (bar.sign !== '||') continue
    const last = pairs.at(-1)
    if (open && (passed || /\S/.test(source.slice(open.run + 2, bar.run)))) {
      if (bar.canOpen && !bar.canClose) passed = bar
      else {
        pairs.push([open, bar])
        open = passed = null
      }
    } else if (!bar.isWithinWord) {
      if (!open && last && bar.canClose && !bar.canOpen) last[1] = bar
      else open = bar
    }
  }
  const last = pairs.at(-1)
  if (open && passed) pairs.push([open, passed])
  else if (open && last && !(last[0].canOpen && last[1].canClose)) last[1] = open
  for (const [from, to] of pairs) {
    from.role = 'opens'
    to.role = 'closes'
  }
}

import type { LiveEvent } from '#contract/live.ts'

/**
 * The rule that keeps every page the same (LIVE-2): of each stream a page applies the event `head + 1` and no other.
 * What it has seen it ignores; what lies further ahead waits until the missing ones were asked for.
 */
export const advance = (head: number, event: { seq: number }): 'apply' | 'ignore' | 'gap' => {
  if (event.seq <= head) return 'ignore'
  return event.seq === head + 1 ? 'apply' : 'gap'
}

/** Events ahead of the head, by `seq`. Beyond this many the newest go: asking for the changes brings them back. */
const waitingMax = 1_000

/** Put an event among the waiting ones, each `seq` once. */
export function wait(waiting: LiveEvent[], event: LiveEvent): void {
  let at = waiting.length
  while (at > 0 && (waiting[at - 1]?.seq ?? 0) > event.seq) at--
  if (waiting[at - 1]?.seq === event.seq) return
  waiting.splice(at, 0, event)
  if (waiting.length > waitingMax) waiting.pop()
}

/** Take out the events that follow the head without a gap; those already seen are dropped. */
export function takeReady(waiting: LiveEvent[], head: number): LiveEvent[] {
  const ready: LiveEvent[] = []
  let last = head
  let taken = 0
  for (const event of waiting) {
    const step = advance(last, event)
    if (step === 'gap') break
    taken++
    if (step === 'ignore') continue
    ready.push(event)
    last = event.seq
  }
  waiting.splice(0, taken)
  return ready
}

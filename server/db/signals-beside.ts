import type { PoolLog } from './postgres/lookout.ts'
import type { Signals } from './signals.ts'

/** A process that tells by `sure` is told there too, for so long after its last word; its beat is 15 seconds. */
const answersMs = 60_000
/** So often it looks for itself after `fast` went away: then the others have heard that they should tell by `sure`. */
const looks = 3
const lookEveryMs = 1_000

/** Before a copy: who hears it need not answer there. Every word is JSON, where a space in front means nothing. */
const copyMark = ' '

/**
 * Words go over `fast`, and over `sure` while that is away: who cannot reach it, or has no setting for it, is heard and
 * told there. `sure` goes on listening all the time.
 */
export function signalsBeside(fast: Signals, sure: Signals, log: PoolLog): Signals {
  const gapListeners: (() => void)[] = []
  let answersUntil = 0
  let looksLeft = 0

  sure.listen(word => {
    if (word.startsWith(copyMark)) return
    if (fast.isHearing() && performance.now() >= answersUntil)
      log.warn({}, 'Another process of this place does not use VALKEY_URL, or cannot reach it')
    answersUntil = performance.now() + answersMs
  })
  const looking = setInterval(() => {
    if (fast.isHearing()) looksLeft = looks
    else if (looksLeft-- > 0) lookAround()
  }, lookEveryMs).unref()

  return {
    send: word => {
      if (!fast.isHearing()) return sure.send(word)
      fast.send(word)
      if (isAnswering()) sure.send(copyMark + word)
    },
    tellGap: () => {
      fast.tellGap()
      if (!fast.isHearing() || isAnswering()) sure.tellGap()
    },
    listen: listener => {
      fast.listen(listener)
      sure.listen(listener)
    },
    onGap: listener => {
      gapListeners.push(listener)
      fast.onGap(listener)
      sure.onGap(listener)
    },
    isHearing: () => fast.isHearing() && sure.isHearing(),
    isDeaf: () => fast.isDeaf() && sure.isDeaf(),
    close: async () => {
      clearInterval(looking)
      await fast.close() // the database closes its own
    },
  }

  /** What was on its way when it broke may be lost, in both directions. */
  function lookAround(): void {
    for (const listener of gapListeners) listener()
    sure.tellGap()
  }

  function isAnswering(): boolean {
    return performance.now() < answersUntil
  }
}

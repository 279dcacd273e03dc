/** Some work at most once in this time: the first call at once, all that come meanwhile as one when it is over. */
export interface Seldom {
  ask(): void
  stop(): void
}

/** `work` must not throw. */
export function seldom(everyMs: number, work: () => void): Seldom {
  let resting: NodeJS.Timeout | null = null
  let isAskedAgain = false

  return {
    ask: () => {
      if (resting) isAskedAgain = true
      else begin()
    },
    stop: () => clearTimeout(resting ?? undefined),
  }

  function begin(): void {
    isAskedAgain = false
    resting = setTimeout(() => {
      resting = null
      if (isAskedAgain) begin()
    }, everyMs).unref()
    work()
  }
}

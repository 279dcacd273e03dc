/** Rings for one who waits. What rang while he did not wait counts too. */
export interface Bell {
  ring(): void
  /** Until it rings, for so many milliseconds at most. */
  rung(mostMs: number): Promise<void>
}

export function createBell(): Bell {
  let hasRung = false
  let wake = (): void => {}

  return {
    ring: () => {
      hasRung = true
      wake()
    },
    rung: async mostMs => {
      if (!hasRung) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const late = setTimeout(resolve, mostMs).unref()
        wake = resolve
        await promise
        clearTimeout(late)
      }
      hasRung = false
    },
  }
}

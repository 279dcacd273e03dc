/** Milliseconds between two readings for the same place on the screen. */
const restMs = 2_000
/** So that all who look at the same thing don't ask in the same moment. */
const jitterMs = 500

/** What happens often is answered seldom: the first call soon, the others together with the next one. */
export function soon(act: () => void): { call(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  return {
    call() {
      const wait = Math.max(0, last + restMs - performance.now()) + Math.random() * jitterMs
      timer ??= setTimeout(() => {
        timer = undefined
        last = performance.now()
        act()
      }, wait)
    },
    stop: () => clearTimeout(timer),
  }
}

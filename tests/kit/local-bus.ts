import type { Bus } from '#server/live/door.ts'
import type { Ring, Word } from '#server/live/bus/words.ts'

/** Several hubs in one process, and their own words come back to them. */
export function createLocalBus(): Bus {
  const listeners: ((ring: Ring) => void)[] = []
  const hearers: ((word: Word) => void)[] = []
  const gapListeners: (() => void)[] = []
  return {
    ring: ring => listeners.forEach(listener => listener(ring)),
    listen: listener => void listeners.push(listener),
    say: word => hearers.forEach(hearer => hearer(word)),
    hear: hearer => void hearers.push(hearer),
    tellGap: () => gapListeners.forEach(listener => listener()),
    onGap: listener => void gapListeners.push(listener),
    onOdd: () => {},
    isHearing: () => true,
    isDeaf: () => false,
  }
}

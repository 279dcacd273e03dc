import { noSignals, type Signals } from '#server/db/signals.ts'
import { heardIn, type Ring, streamsAtOnce, type Word } from './words.ts'

/**
 * The doorbell between processes over one database. A ring says where to look, never what happened: who hears it reads
 * it, and how far streams have come. So a forged one costs reads, and changes nothing. A lost one is healed by the next
 * or by the beat, so nothing depends on the bus being there, being in order, or ringing once.
 *
 * Beside rings it carries words of soft state, which stand nowhere: a lost one is lost.
 */
export interface Bus {
  ring(ring: Ring): void
  /** A listener must not throw and must not wait. It may hear its own rings. */
  listen(listener: (ring: Ring) => void): void
  say(word: Word): void
  /** The same holds for its own words: `from` tells them. */
  hear(listener: (word: Word) => void): void
  /** A commit's end is not known here, so nobody can ring for it: the others look for themselves. */
  tellGap(): void
  /** Rings and words may have been lost, here or on their way to others. */
  onGap(listener: () => void): void
  /** Something was said that no process of the place says. What it meant is a gap. */
  onOdd(listener: () => void): void
  /** False while something of the others may be unheard: what was remembered may be old. */
  isHearing(): boolean
  /** True while nothing is heard of them: what happens has to be looked for. */
  isDeaf(): boolean
}

/** One process: everybody who could hear a ring has heard the commit itself. */
const nobodyElse: Bus = {
  ring: () => {},
  listen: () => {},
  say: () => {},
  hear: () => {},
  tellGap: () => {},
  onGap: () => {},
  onOdd: () => {},
  isHearing: () => true,
  isDeaf: () => false,
}

/** Between processes. What one turn of the loop brings is one ring. */
export function createBus(signals: Signals): Bus {
  if (signals === noSignals) return nobodyElse
  const listeners: ((ring: Ring) => void)[] = []
  const hearers: ((word: Word) => void)[] = []
  const gapListeners: (() => void)[] = []
  const oddListeners: (() => void)[] = []
  let next: { heads: Record<string, number>; rightsEpoch: number } | null = null

  signals.listen(text => {
    const heard = heardIn(text)
    if (heard === null) return
    if (heard === 'too-much') for (const listener of [...oddListeners, ...gapListeners]) listener()
    else if ('heads' in heard) for (const listener of listeners) listener(heard)
    else for (const hearer of hearers) hearer(heard)
  })
  return {
    ring: ({ heads, rightsEpoch }) => {
      if (!next) setImmediate(ringNow)
      next ??= { heads: {}, rightsEpoch: 0 }
      for (const [stream, head] of Object.entries(heads)) next.heads[stream] = Math.max(next.heads[stream] ?? 0, head)
      next.rightsEpoch = Math.max(next.rightsEpoch, rightsEpoch)
    },
    listen: listener => void listeners.push(listener),
    say: word => signals.send(JSON.stringify(word)),
    hear: hearer => void hearers.push(hearer),
    tellGap: signals.tellGap,
    onGap: listener => {
      gapListeners.push(listener)
      signals.onGap(listener)
    },
    onOdd: listener => void oddListeners.push(listener),
    isHearing: signals.isHearing,
    isDeaf: signals.isDeaf,
  }

  function ringNow(): void {
    const { heads, rightsEpoch } = next!
    next = null
    const entries = Object.entries(heads)
    for (let from = 0; from === 0 || from < entries.length; from += streamsAtOnce) {
      const some = Object.fromEntries(entries.slice(from, from + streamsAtOnce))
      signals.send(JSON.stringify({ heads: some, rightsEpoch }))
    }
  }
}

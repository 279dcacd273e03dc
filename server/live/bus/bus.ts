import { noSignals, type Signals } from '#server/db/signals.ts'

/**
 * The doorbell between processes over one database. A ring says how far streams have come, never what happened: who
 * hears it reads the rest. A lost ring is healed by the next one or by the beat, so nothing depends on the bus being
 * there, being in order, or ringing once.
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
  /** False while nothing is heard of the others. */
  isHearing(): boolean
}

/** What one COMMIT moved. */
export interface Ring {
  /** The newest `seq` of each stream that moved. */
  heads: Readonly<Record<string, number>>
  rightsEpoch: number
}

/** Soft state, from one hub to the others. */
export type Word = { from: string } & (
  | { t: 'typing'; channelId: string; uid: string; rightsEpoch: number }
  | PresenceWord
)

/** Who is at which hub. */
export type PresenceWord =
  /** This person's first socket at that hub was opened, or the last one was closed a while ago. */
  | { t: 'presence'; uid: string; isHere: boolean }
  /** Each beat: how many are there, and a sum of who. A hub that is not heard of for a while has died. */
  | { t: 'tally'; count: number; sum: number }
  /** Who is at `of`? Null: at each of you. */
  | { t: 'ask'; of: string | null }
  /** All who are there, in parts: the first one begins a new list, the last one ends it. */
  | { t: 'list'; uids: readonly string[]; part: number; parts: number }

/** One process: everybody who could hear a ring has heard the commit itself. */
const nobodyElse: Bus = {
  ring: () => {},
  listen: () => {},
  say: () => {},
  hear: () => {},
  tellGap: () => {},
  onGap: () => {},
  isHearing: () => true,
}

/** Streams in one ring: it has to fit into a word. */
const streamsAtOnce = 80

/** Between processes. What one turn of the loop brings is one ring. */
export function createBus(signals: Signals): Bus {
  if (signals === noSignals) return nobodyElse
  const listeners: ((ring: Ring) => void)[] = []
  const hearers: ((word: Word) => void)[] = []
  let next: { heads: Record<string, number>; rightsEpoch: number } | null = null

  signals.listen(text => {
    const heard = JSON.parse(text) as Ring | Word
    if ('heads' in heard) for (const listener of listeners) listener(heard)
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
    onGap: signals.onGap,
    isHearing: signals.isHearing,
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

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
  close(): Promise<void>
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
  /**
   * This person's first socket at that hub was opened, or the last one was closed a while ago. A bus between machines
   * will also have to say from time to time who all is there, for hubs that started later and for those that died.
   */
  | { t: 'presence'; uid: string; isHere: boolean }
)

/** One process: everybody who could hear a ring has heard the commit itself. */
export function createLocalBus(): Bus {
  const listeners: ((ring: Ring) => void)[] = []
  const hearers: ((word: Word) => void)[] = []
  return {
    ring: ring => listeners.forEach(listener => listener(ring)),
    listen: listener => void listeners.push(listener),
    say: word => hearers.forEach(hearer => hearer(word)),
    hear: hearer => void hearers.push(hearer),
    close: async () => {},
  }
}

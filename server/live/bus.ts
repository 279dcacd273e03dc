/**
 * The doorbell between processes over one database. A ring says how far streams have come, never what happened: who
 * hears it reads the rest. A lost ring is healed by the next one or by the beat, so nothing depends on the bus being
 * there, being in order, or ringing once.
 */
export interface Bus {
  ring(ring: Ring): void
  /** A listener must not throw and must not wait. It may hear its own rings. */
  listen(listener: (ring: Ring) => void): void
  close(): Promise<void>
}

/** What one COMMIT moved. */
export interface Ring {
  /** The newest `seq` of each stream that moved. */
  heads: Readonly<Record<string, number>>
  rightsEpoch: number
}

/** One process: everybody who could hear a ring has heard the commit itself. */
export function createLocalBus(): Bus {
  const listeners: ((ring: Ring) => void)[] = []
  return {
    ring: ring => listeners.forEach(listener => listener(ring)),
    listen: listener => void listeners.push(listener),
    close: async () => {},
  }
}

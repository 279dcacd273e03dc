/**
 * Short words between the processes over one database. One may be lost, and then all hear of a gap sooner or later; so
 * a word only says where to look, or what is soft (who types). Nobody hears his own.
 */
export interface Signals {
  /** Returns at once, and never throws. */
  send(word: string): void
  /** A listener must not throw and must not wait. */
  listen(listener: (word: string) => void): void
  /** What this process has to say may be lost: the others look for themselves. */
  tellGap(): void
  /** Words may have been lost, here or on their way to others: look for yourself. */
  onGap(listener: () => void): void
  /** False while words may be unheard: what was remembered may be old. */
  isHearing(): boolean
  /** True while none is heard: what happens has to be looked for. */
  isDeaf(): boolean
  close(): Promise<void>
}

/** PostgreSQL takes 7,999 bytes; the sender stands before the word, and perhaps a mark. */
export const wordBytesMax = 7_950

/** One process, and nobody to hear. */
export const noSignals: Signals = {
  send: () => {},
  listen: () => {},
  tellGap: () => {},
  onGap: () => {},
  isHearing: () => true,
  isDeaf: () => false,
  close: async () => {},
}

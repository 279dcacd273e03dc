/** A person's picture, stored in each of its sizes under keys of its own (server/media/storage.ts). */
export interface PhotoRow {
  /** The beginning of its keys. */
  id: string
  uid: string
  /** By which its address is known. */
  hash: string
  /** Null while its owner shows it. Else nobody is served it, and from then on it goes for good. */
  goes_at: number | null
}

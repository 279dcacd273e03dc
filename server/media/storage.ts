import type { Readable } from 'node:stream'

/** From the first byte to the last, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Where the bytes of files lie. A key is a file's id, or `<id>.thumbnail`. Nothing is ever changed in place: an object
 * is put once, read, and removed. Whatever fails throws.
 */
export interface Storage {
  /** Where files arrive before they are kept; on the disk storage it is the same file system. */
  incomingDir: string
  /** Takes the file at `path` as it is. When it returns, the object survives a power cut; `path` may be gone. */
  put(key: string, path: string, type: string): Promise<void>
  /**
   * The object's bytes and how many they are, or null where there is none. Anybody who asks must read or destroy
   * `body`.
   */
  open(key: string, range?: ByteRange): Promise<{ body: Readable; bytes: number } | null>
  /** Keys without an object are fine. */
  remove(keys: readonly string[]): Promise<void>
  /** All keys, in batches of at most about a thousand. */
  list(): AsyncIterable<string[]>
  /** Throws where nothing could be stored now. */
  check(): Promise<void>
}

export const thumbnailKey = (id: string): string => `${id}.thumbnail`
export const isThumbnail = (key: string): boolean => key.endsWith('.thumbnail')

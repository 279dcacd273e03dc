import type { Readable } from 'node:stream'
import type { PhotoSize } from '#contract/photo-sizes.ts'
import type { ArtSize } from '#contract/site.ts'

/** From the first byte to the last, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Where the bytes of files lie. A key is a file's id, `<id>.thumbnail`, or of key art and people’s pictures
 * `<id>.<size>`. Nothing is ever changed in place: an object is put once, read, and removed. Whatever fails throws.
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

/** How many bytes an object has; 0 where there is none. */
export async function bytesOf(storage: Pick<Storage, 'open'>, key: string): Promise<number> {
  const object = await storage.open(key)
  object?.body.destroy()
  return object?.bytes ?? 0
}

export const thumbnailKey = (id: string): string => `${id}.thumbnail`
/** Of a copy of somebody's data: no row of `media` and no archive knows it. */
export const copyKey = (id: string): string => `${id}.copy`
export const artKey = (id: string, size: ArtSize): string => `${id}.${size}`
export const photoKey = (id: string, size: PhotoSize): string => `${id}.${size}`
/** What somebody sent, and not what we drew of it beside. */
export const isUpload = (key: string): boolean => !key.includes('.')
/**
 * A key becomes a path, and a row of a database may have been written by anybody: what is no key is nowhere. A Meydan
 * without key art, or without people’s pictures, passes over their files, for it knows no such key.
 */
export const isKey = (key: string): boolean => keyPattern.test(key) || copyPattern.test(key)
export const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.(thumbnail|small|medium|large|40|96|144|384))?$/
const copyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.copy$/

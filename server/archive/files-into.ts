import { createWriteStream } from 'node:fs'
import { link, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#server/media/door.ts'
import type { NameLine } from './format.ts'

/** Where the files of an archive go: first by their hash, then, when their names are read, into the storage. */
export interface FilesInto {
  take(sha256: string, body: Readable): Promise<void>
  name(line: NameLine): Promise<void>
  /** Takes back what it put. */
  undo(): Promise<void>
}

/** `folder` is of this restore alone. */
export async function filesInto(storage: Pick<Storage, 'put' | 'remove'>, folder: string): Promise<FilesInto> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const put: string[] = []
  const pathOf = (sha256: string): string => join(folder, sha256)
  return {
    take: (sha256, body) => pipeline(body, createWriteStream(pathOf(sha256), { flags: 'wx', mode: 0o600 })),
    name: async ([key, sha256, , type]) => {
      const own = join(folder, key)
      await link(pathOf(sha256), own)
      await storage.put(key, own, type)
      put.push(key)
      await rm(own, { force: true })
    },
    undo: async () => {
      await storage.remove(put).catch(() => {}) // what is left there, the sweep finds
    },
  }
}

/** For a move: the files stay where they are. */
export const noFiles: FilesInto = { take: async () => {}, name: async () => {}, undo: async () => {} }

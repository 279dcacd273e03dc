import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { EpochMs } from '#contract/text/text.ts'
import type { Reading } from '#server/db/open.ts'
import { temporarySqlite } from '#server/db/unfinished/sqlite.ts'
import type { FilesInto } from '../files-into.ts'
import { ArchiveError } from '../format.ts'
import { readBeside } from '../folder/files-beside.ts'
import type { FolderToRead } from '../folder/open-folder.ts'
import { openInput } from '../open-input.ts'
import { restoreInto } from '../restore.ts'
import { compareMessages } from './compare-messages.ts'
import { databaseBytes } from './proof-rows.ts'

/** Two backups in one second are named one after the other. What is further ahead, a wrong clock or hand has named. */
const aheadMs = 60_000

/** What was proved. Sizes are bytes; `compared`: messages that are equal in the living database. */
export type Proof =
  | { archive: string; bytes: number; rows: number; files: number; messages: number; compared: number }
  | { skipped: string }

export interface ProofOptions {
  passphrase: string
  /** The folder on whose disk the temporary database is; it is gone when the proof or its process ends. */
  temporary: string
  now: EpochMs
  signal: AbortSignal
  /** Free bytes of a folder's disk; else the system is asked. */
  freeBytes?: (folder: string) => Promise<number>
}

/**
 * Restores the newest archive of a folder into a temporary SQLite, with all checks of a restore, and compares a
 * thousand messages with the living database. The caller holds the folder. Throws ArchiveError for what does not hold.
 */
export async function proveNewest(folder: FolderToRead, living: Reading, options: ProofOptions): Promise<Proof> {
  const newest = (await folder.archives()).find(({ at }) => at <= options.now + aheadMs)
  if (!newest) throw new ArchiveError(`There is no archive in ${folder.path}.`, { reason: 'no-archive' })
  const path = join(folder.path, newest.name)
  const { size: bytes } = await stat(path)
  const needed = 2 * Math.max(bytes, await living.read(db => databaseBytes(db, living.engine)))
  const free = await (options.freeBytes ?? freeBytesOf)(options.temporary)
  if (free < needed) return { skipped: `A proof needs ${needed} bytes for a while; the disk has ${free} free.` }
  const place = await temporarySqlite(options.temporary)
  try {
    const input = await openInput(path, options.passphrase)
    const stop = (): void => void input.destroy(options.signal.reason as Error)
    options.signal.addEventListener('abort', stop, { once: true })
    const { end } = await restoreInto(place, readOnly, input, {
      as: 'restore',
      now: options.now,
      beside: readBeside(folder.path, options.passphrase),
      onProgress: () => {},
    }).catch((error: unknown) => {
      throw error instanceof ArchiveError
        ? new ArchiveError(`${newest.name}: ${error.message}`, {
            cause: error,
            reason: error.reason === 'other' ? 'damaged' : error.reason,
          })
        : error
    })
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
    const compared = await living.read(db => compareMessages(place.tx, db, 1_000))
    const messages = end.tables.messages?.rows ?? 0
    return { archive: newest.name, bytes, rows, files: end.files.uploads.files, messages, compared }
  } finally {
    await place.undo()
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Reads the bytes of each file, which their hash is compared with, and keeps none. */
const readOnly: FilesInto = {
  take: async (_, body: Readable) => {
    body.resume()
    await finished(body)
  },
  name: async () => {},
  undo: async () => {},
}

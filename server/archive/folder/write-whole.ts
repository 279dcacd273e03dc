import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unfinishedOf } from './folder-names.ts'

/**
 * A file that its owner alone may read, with its name once it is whole and on the disk; what fails leaves nothing. It
 * takes the place of another: a caller holds the lock of the folder. By a rename, since not every disk has hard links.
 */
export async function writeWhole(path: string, body: Readable): Promise<void> {
  const unfinished = unfinishedOf(path)
  await rm(unfinished, { force: true }) // of a killed one by this number; a link would be written through
  try {
    await pipeline(body, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** The names in a folder must survive a power cut, too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().catch(() => {}) // some file systems have no such thing
  await folder.close()
}

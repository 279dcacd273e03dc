import { createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { diskTroubleOf } from '#server/db/disk-trouble.ts'
import { ArchiveError } from './format.ts'

/**
 * Writes a stream to a new file that only its owner may read. It has its name when it is whole and on the disk, and
 * never takes the place of another; what fails or is stopped leaves nothing. Throws ArchiveError for a name that is
 * taken and for a disk that takes no more.
 */
export async function keepFile(path: string, body: Readable): Promise<void> {
  const unfinished = `${path}.unfinished-${process.pid}`
  try {
    await pipeline(body, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST')
        throw new ArchiveError(`${path} is there already. Name a new file.`, { cause: error })
      throw error
    })
  } catch (error) {
    const trouble = diskTroubleOf(error)
    throw trouble ? new ArchiveError(`${path} cannot be written: ${trouble.words}.`, { cause: error }) : error
  } finally {
    await rm(unfinished, { force: true })
  }
  const folder = await open(dirname(path))
  await folder.sync().catch(() => {}) // some file systems have no such thing
  await folder.close()
}

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EpochMs } from '#contract/text/text.ts'
import { ArchiveError } from '../format.ts'
import { namesIn } from './archive-names.ts'
import { keyToRead, nameBeside } from './files-beside.ts'
import { isFileName } from './folder-names.ts'
import type { BackupFolder } from './open-folder.ts'
import { foldersOfFiles } from './our-folders.ts'
import { whichStay } from './which-stay.ts'

export interface Swept {
  archives: number
  files: number
  /** An archive that stays and cannot be read: what its files are is not known, so none went. */
  unread: string | null
}

/**
 * After a good backup, under the lock: archives whose time is over go, and then the files that no archive names which
 * stays. Only what has a name of ours is ever removed, and nothing behind a link.
 */
export async function sweepFolder(folder: BackupFolder, passphrase: string, now: EpochMs): Promise<Swept> {
  const archives = await folder.archives()
  const staying = whichStay(
    archives.map(({ at }) => at),
    now,
  )
  const going = archives.filter(({ at }) => !staying.has(at))
  for (const { name } of going) await rm(join(folder.path, name))
  if (going.length === 0) return { archives: 0, files: 0, unread: null }
  const named = new Set<string>()
  for (const { name, at } of archives) {
    if (!staying.has(at)) continue
    const isRead = await addNames(folder.path, name, passphrase, named)
    if (!isRead) return { archives: going.length, files: 0, unread: name }
  }
  return { archives: going.length, files: await removeUnnamed(folder.path, named), unread: null }
}

async function addNames(folder: string, name: string, passphrase: string, named: Set<string>): Promise<boolean> {
  try {
    const { place, objects } = await namesIn(join(folder, name), passphrase)
    const key = place === 'sealed-beside' ? await keyToRead(folder, passphrase) : null
    if (place !== 'inside') for (const { sha256 } of objects.values()) named.add(nameBeside(key, sha256))
    return true
  } catch (error) {
    if (error instanceof ArchiveError) return false
    throw error
  }
}

async function removeUnnamed(folder: string, named: ReadonlySet<string>): Promise<number> {
  let removed = 0
  for (const { start, path } of await foldersOfFiles(folder)) {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const { name } = entry
      if (!isFileName(name) || !name.startsWith(start) || named.has(name) || entry.isDirectory()) continue
      await rm(join(path, name))
      removed++
    }
  }
  return removed
}

import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { lockFile } from '#server/db/lock-file.ts'
import { ArchiveError } from '../format.ts'
import {
  type FolderFacts,
  type FolderKey,
  folderKeyOf,
  newSealed,
  readFolderFacts,
  writeFolderFacts,
} from './folder-key.ts'
import { filesFolder, folderFile, isUnfinished, lockName, timeOfArchive } from './folder-names.ts'

/** A backup folder that this process alone writes to. */
export interface BackupFolder {
  path: string
  /** Of what is sealed; null without a passphrase. */
  key: FolderKey | null
  /** Its archives, the newest first. */
  archives(): Promise<{ name: string; at: number }[]>
  unlock(): void
}

/** Who opens a folder. */
export interface FolderOwner {
  /** The place, and those before it that it was moved from. */
  stores: readonly [string, ...string[]]
  passphrase: string
}

/** Another backup is under way in this folder. */
export class FolderBusy extends ArchiveError {}

/**
 * Makes the folder where it is missing, locks it, and clears away what a killed backup left half. Throws ArchiveError
 * with one line where it will not do, before anything is written.
 */
export async function openBackupFolder(path: string, dataDir: string, owner: FolderOwner): Promise<BackupFolder> {
  try {
    mustBeApart(path, dataDir)
    makeFolder(path)
    await mustBeOurs(path)
    const unlock = lockFile(join(path, lockName))
    if (!unlock) throw new FolderBusy(`Another backup is writing to ${path}.`)
    try {
      const key = await keyToWrite(path, owner)
      await clearUnfinished(path)
      return { path, key, archives: () => archivesIn(path), unlock }
    } catch (error) {
      unlock()
      throw error
    }
  } catch (error) {
    throw folderError(path, error)
  }
}

/** What the system says of a folder that will not do, in one line that names it. All else stays what it is. */
export function folderError(path: string, error: unknown): unknown {
  if (error instanceof ArchiveError || !(error instanceof Error)) return error
  const { code = '', errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number }
  const why = words[code] ?? words[errcode]
  return why ? new ArchiveError(`The backup folder ${path} (BACKUP_TO) ${why}.`, { cause: error }) : error
}

const [cannotWrite, isFull, fails] = [
  'cannot be written to',
  'has no room left',
  'cannot be written to: its disk fails',
]
const words: Readonly<Record<string, string>> = {
  EACCES: cannotWrite,
  EPERM: cannotWrite,
  EROFS: cannotWrite,
  ENOTDIR: 'cannot be made: a part of its path is a file',
  ENOSPC: isFull,
  EDQUOT: isFull,
  EIO: fails,
  8: cannotWrite, // SQLite's, of the lock: 8 can only be read, 10 fails, 13 is full, 14 cannot be opened, 26 is no lock
  10: fails,
  13: isFull,
  14: cannotWrite,
  26: `has a file “${lockName}” that is not ours`,
}

export async function archivesIn(path: string): Promise<{ name: string; at: number }[]> {
  const named = (await readdir(path)).map(name => ({ name, at: timeOfArchive(name) }))
  return named
    .filter(one => one.at !== null)
    .map(one => ({ ...one, at: one.at! }))
    .toSorted((a, b) => b.at - a.at)
}

/** In DATA_DIR's own folders a start or a sweep would clear it away; around DATA_DIR it is shared. */
function mustBeApart(path: string, dataDir: string): void {
  const [here, data] = [realPathOf(path), realPathOf(dataDir)]
  const way = relative(data, here)
  const isOwn = /^(media|restoring|mailbox)?($|[\\/])/.test(way)
  if (isOwn || data.startsWith(here + sep))
    throw new ArchiveError(`BACKUP_TO must be a folder of its own: ${path} is where DATA_DIR keeps its data.`)
}

/** As far as it exists; the rest of it as it was named. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realPathOf(parent), relative(parent, path))
}

/** Step by step: below /proc, Node's recursive way never ends. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

async function mustBeOurs(path: string): Promise<void> {
  const names = readdirSync(path).filter(name => name !== 'lost+found' && !name.startsWith('.'))
  const ours = new Set([folderFile, lockName])
  const isShared = !statSync(path).isDirectory() || (statSync(path).mode & 0o1000) !== 0
  const hasOthers = names.some(name => !ours.has(name) && !isUnfinished(name))
  if (isShared || (hasOthers && (await readFolderFacts(path)) === null))
    throw new ArchiveError(`BACKUP_TO must be a folder of its own: ${path} is shared or holds other things.`)
}

/** Under the lock. */
async function keyToWrite(path: string, { stores, passphrase }: FolderOwner): Promise<FolderKey | null> {
  const facts = await readFolderFacts(path)
  mustFit(path, facts, passphrase)
  if (facts?.store !== undefined && !stores.includes(facts.store))
    throw new ArchiveError(`The backup folder ${path} belongs to another place. Set BACKUP_TO to another folder.`)
  const sealed = facts?.sealed ?? (passphrase === '' ? undefined : await newSealed(passphrase))
  const key = sealed ? await folderKeyOf(passphrase, sealed) : null
  const [store] = stores
  if (facts?.store !== store || facts?.sealed !== sealed)
    await writeFolderFacts(path, { product: 'meydan', format: 1, store, ...(sealed && { sealed }) })
  return key
}

/** Who forgets the passphrase must not go on in the open. Throws ArchiveError. */
function mustFit(path: string, facts: FolderFacts | null, passphrase: string): void {
  if (facts?.sealed && passphrase === '')
    throw new ArchiveError(
      `The backup folder ${path} is sealed, and BACKUP_PASSPHRASE is not set. Set it, or take another folder.`,
    )
}

/** Whether this passphrase is that of the folder: for `doctor`, without the lock. Throws ArchiveError. */
export async function mustOpenWith(path: string, passphrase: string): Promise<void> {
  const facts = await readFolderFacts(path)
  mustFit(path, facts, passphrase)
  if (facts?.sealed) await folderKeyOf(passphrase, facts.sealed)
}

async function clearUnfinished(path: string): Promise<void> {
  const files = join(path, filesFolder)
  const below = existsSync(files) ? (await readdir(files)).filter(name => /^[0-9a-f]{2}$/.test(name)) : []
  for (const folder of [path, ...below.map(name => join(files, name))])
    for (const name of await readdir(folder)) if (isUnfinished(name)) await rm(join(folder, name), { force: true })
}

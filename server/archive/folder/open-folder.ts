import type { UpkeepReason } from '#contract/status.ts'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type DiskTrouble, diskTroubleOf } from '#server/db/disk-trouble.ts'
import { lockFile } from '#server/db/lock-file.ts'
import { sqliteCodeOf } from '#server/db/unavailable.ts'
import { ArchiveError } from '../format.ts'
import { type FolderKey, folderKeyOf, newSealed, readFolderFacts, writeFolderFacts } from './folder-key.ts'
import { folderFile, isUnfinished, lockName, timeOfArchive } from './folder-names.ts'
import { foldersOfFiles } from './our-folders.ts'
import { type FolderOwner, mustBeApart, mustBeOurs, mustFit } from './suits.ts'

/** A backup folder that is only read. */
export interface FolderToRead {
  path: string
  /** Its archives, the newest first. */
  archives(): Promise<{ name: string; at: number }[]>
  unlock(): void
}

/** A backup folder that this process alone writes to. */
export interface BackupFolder extends FolderToRead {
  /** Of what is sealed; null without a passphrase. */
  key: FolderKey | null
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

/**
 * Opens a folder and writes nothing there, so that a full one is read too, and one that is mounted to be read. Where
 * there is a lock that can be taken, no backup takes anything away meanwhile. Throws ArchiveError with one line.
 */
export async function openFolderToRead(path: string, owner: FolderOwner): Promise<FolderToRead> {
  if (!existsSync(path)) return { path, archives: async () => [], unlock: () => {} }
  const unlock = lockToRead(path)
  try {
    const facts = await readFolderFacts(path)
    mustFit(path, facts, owner)
    return { path, archives: () => archivesIn(path), unlock }
  } catch (error) {
    unlock()
    throw folderError(path, error)
  }
}

function lockToRead(path: string): () => void {
  const file = join(path, lockName)
  if (!existsSync(file)) return () => {}
  try {
    const unlock = lockFile(file)
    if (unlock) return unlock
  } catch (error) {
    if (folderError(path, error) === error) throw error
    return () => {} // it can't be written to now
  }
  throw new FolderBusy(`Another backup is writing to ${path}.`)
}

/** What the system says of a folder that will not do, in one line that names it. All else stays what it is. */
export function folderError(path: string, error: unknown): unknown {
  if (error instanceof ArchiveError || !(error instanceof Error)) return error
  const { code = '', dest, path: at } = error as SystemError
  const trouble = diskTroubleOf(error)
  const why: Why | undefined = trouble
    ? [reasonsOf[trouble.kind], `cannot be written to: ${trouble.words}`]
    : (whys[code] ?? whys[sqliteCodeOf(error)])
  if (!why) return error
  const [reason, words] = why
  const below = why === noFile ? `: ${relative(path, dest ?? at ?? join(path, folderFile))}` : ''
  return new ArchiveError(`The backup folder ${path} (BACKUP_TO) ${words}${below}.`, { cause: error, reason })
}

/** `dest`: what a file was to be called. */
type SystemError = NodeJS.ErrnoException & { dest?: string }

type Why = readonly [UpkeepReason, string]
const reasonsOf: Record<DiskTrouble['kind'], UpkeepReason> = {
  full: 'folder-full',
  'read-only': 'folder-closed',
  fails: 'folder-fails',
  small: 'other',
}
const cannotWrite: Why = ['folder-closed', 'cannot be written to']
/** What is read by its handle has no path there: the folder's own facts alone. */
const noFile: Why = ['folder-shared', 'has a folder where a file of ours belongs']
const whys: Readonly<Record<string, Why>> = {
  EACCES: cannotWrite,
  EPERM: cannotWrite,
  ENOTDIR: ['folder-closed', 'cannot be made: a part of its path is a file'],
  EISDIR: noFile,
  ERR_FS_EISDIR: noFile,
  14: cannotWrite, // SQLite's, of the lock: 14 cannot be opened, 26 is no lock
  26: ['folder-shared', `has a file “${lockName}” that is not ours`],
}

/** A link is none: what lies behind it is not of this folder. */
export async function archivesIn(path: string): Promise<{ name: string; at: number }[]> {
  const files = (await readdir(path, { withFileTypes: true })).filter(entry => entry.isFile())
  return files
    .map(({ name }) => ({ name, at: timeOfArchive(name) }))
    .filter(one => one.at !== null)
    .map(one => ({ ...one, at: one.at! }))
    .toSorted((a, b) => b.at - a.at)
}

/** Step by step: below /proc, Node's recursive way never ends. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Under the lock. */
async function keyToWrite(path: string, { stores, passphrase }: FolderOwner): Promise<FolderKey | null> {
  const facts = await readFolderFacts(path)
  mustFit(path, facts, { stores, passphrase })
  const sealed = facts?.sealed ?? (passphrase === '' ? undefined : await newSealed(passphrase))
  const key = sealed ? await folderKeyOf(passphrase, sealed) : null
  const [store] = stores
  if (facts?.store !== store || facts?.sealed !== sealed)
    await writeFolderFacts(path, { product: 'meydan', format: 1, store, ...(sealed && { sealed }) })
  return key
}

async function clearUnfinished(path: string): Promise<void> {
  for (const folder of [path, ...(await foldersOfFiles(path)).map(below => below.path)])
    for (const entry of await readdir(folder, { withFileTypes: true }))
      if (isUnfinished(entry.name) && !entry.isDirectory()) await rm(join(folder, entry.name), { force: true })
}

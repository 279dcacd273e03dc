import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { ArchiveError } from '../format.ts'
import { type FolderFacts, folderKeyOf, readFolderFacts } from './folder-key.ts'
import { folderFile, isUnfinished, lockName } from './folder-names.ts'

/** Who opens a folder. */
export interface FolderOwner {
  /** The place, and those before it that it was moved from. */
  stores: readonly [string, ...string[]]
  passphrase: string
}

/**
 * Whether a folder that is there is this place's to write to, as far as one sees without writing: for `doctor`, without
 * the lock. Whose it is, is left out where the database could not be asked. Throws ArchiveError with one line.
 */
export async function mustSuit(
  path: string,
  { stores, passphrase }: { stores: FolderOwner['stores'] | null; passphrase: string },
): Promise<void> {
  await mustBeOurs(path)
  const facts = await readFolderFacts(path)
  mustFit(path, facts, { stores: stores ?? [facts?.store ?? ''], passphrase })
  if (facts?.sealed) await folderKeyOf(passphrase, facts.sealed)
}

/** Inside of DATA_DIR the backups would go with it, and a start clears some of its folders; around it is shared. */
export function mustBeApart(path: string, dataDir: string): void {
  const [here, data] = [realPathOf(path), realPathOf(dataDir)]
  if (here === data || here.startsWith(data + sep))
    throw new ArchiveError(`BACKUP_TO must lie outside of DATA_DIR, or backups are lost with it: ${path} is inside.`, {
      reason: 'folder-shared',
    })
  if (data.startsWith(here + sep))
    throw new ArchiveError(`BACKUP_TO must be a folder of its own: DATA_DIR lies in ${path}.`, {
      reason: 'folder-shared',
    })
}

/** As far as it exists; the rest of it as it was named. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realPathOf(parent), relative(parent, path))
}

export async function mustBeOurs(path: string): Promise<void> {
  const names = readdirSync(path).filter(name => name !== 'lost+found' && !name.startsWith('.'))
  const ours = new Set([folderFile, lockName])
  const isShared = !statSync(path).isDirectory() || (statSync(path).mode & 0o1000) !== 0
  const hasOthers = names.some(name => !ours.has(name) && !isUnfinished(name))
  if (isShared || (hasOthers && (await readFolderFacts(path)) === null))
    throw new ArchiveError(`BACKUP_TO must be a folder of its own: ${path} is shared or holds other things.`, {
      reason: 'folder-shared',
    })
}

/** It is of this place, and who forgets the passphrase does not go on in the open. Throws ArchiveError. */
export function mustFit(path: string, facts: FolderFacts | null, { stores, passphrase }: FolderOwner): void {
  if (facts?.sealed && passphrase === '')
    throw new ArchiveError(
      `The backup folder ${path} is sealed, and BACKUP_PASSPHRASE is not set. Set it, or take another folder.`,
      { reason: 'passphrase' },
    )
  if (facts?.store !== undefined && !stores.includes(facts.store))
    throw new ArchiveError(`The backup folder ${path} belongs to another place. Set BACKUP_TO to another folder.`, {
      reason: 'folder-of-another',
    })
}

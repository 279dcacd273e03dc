import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal } from 'node:stream'
import {
  archiveNameOf,
  type BackupFolder,
  type End,
  folderError,
  keepBeside,
  namesIn,
  type Progress,
  sealed,
  sweepFolder,
  syncFolder,
  writeArchive,
  writeWhole,
} from '#server/archive/door.ts'
import type { Config } from '#server/config.ts'
import type { Snapshot } from '#server/db/open.ts'
import { lastRuns } from '#server/db/upkeep-runs.ts'
import { archiveSource, openOwnFolder, readingOf } from './archive-source.ts'
import type { OwnWay } from './own-command.ts'
import { bytesOf, grouped } from '../shown.ts'
import { tellProgress } from './progress.ts'

/** A backup into the folder, and what went from it. */
export interface FolderBackup {
  path: string
  end: End
  bytes: number
  /** Files that no earlier night had. */
  added: { files: number; bytes: number }
  /** Files that were damaged in the folder; a proof had failed. */
  damaged: number
  /** Those of them that are whole again: this place still had them. */
  healed: number
  removedArchives: number
  removedFiles: number
  /** An archive that cannot be read, because of which no file was removed. */
  unread: string | null
}

/** Throws ArchiveError with one line; nothing half stays. */
export async function backupToFolder(config: Config, way: OwnWay, isQuiet: boolean): Promise<FolderBackup> {
  const folder = await openOwnFolder(config)
  try {
    const written = await write(config, folder, way, isQuiet)
    const { archives, files, unread } = await sweepFolder(folder, config.backupPassphrase, way.now())
    return { ...written, removedArchives: archives, removedFiles: files, unread }
  } catch (error) {
    throw folderError(folder.path, error)
  } finally {
    folder.unlock()
  }
}

type Written = Pick<FolderBackup, 'path' | 'end' | 'bytes' | 'added' | 'damaged' | 'healed'>

async function write(config: Config, folder: BackupFolder, way: OwnWay, isQuiet: boolean): Promise<Written> {
  const { backupPassphrase: passphrase } = config
  const reading = await readingOf(config)
  const progress = tellProgress(way.now, isQuiet)
  try {
    const beside = keepBeside(folder.path, folder.key, await reading.read(db => hasFailedProof(db, way.now())))
    const known = await knownIn(folder, passphrase, beside.place)
    const { name, at } = await freeName(folder, way.now())
    const path = join(folder.path, name)
    const options = {
      withSecrets: passphrase !== '',
      withRuns: false,
      withFiles: true,
      beside: { ...beside, known: (key: string) => known.get(key) },
      onProgress: ({ of, done, all }: Progress) => progress.tell(of, done, all, of === 'files' ? bytesOf : grouped),
    }
    const end = await writeArchive(await archiveSource(config, reading, at), options, async tar =>
      writeWhole(path, await sealed(passphrase, addAbortSignal(way.signal, tar))),
    )
    await syncFolder(folder.path)
    const { added, damaged, healed } = beside
    return { path, end, bytes: (await stat(path)).size, added, damaged: damaged.size, healed: healed.size }
  } finally {
    progress.end()
    await reading.close()
  }
}

/** And no proof was good since: an ordinary night looks at names and sizes alone. */
async function hasFailedProof(db: Snapshot, now: number): Promise<boolean> {
  const { proof: failed } = await lastRuns(db, now, 'failed')
  const { proof: good } = await lastRuns(db, now, 'done')
  return failed !== undefined && (good === undefined || good.startedAt < failed.startedAt)
}

/** What the newest archive of this kind tells of objects; one that cannot be read tells nothing. */
async function knownIn(folder: BackupFolder, passphrase: string, place: string) {
  for (const { name } of await folder.archives()) {
    const names = await namesIn(join(folder.path, name), passphrase).catch(() => null)
    if (names?.place === place) return names.objects
  }
  return new Map<string, { sha256: string; bytes: number }>()
}

/** Names have seconds: after a clock that was set back, one may be taken. */
async function freeName(folder: BackupFolder, now: number): Promise<{ name: string; at: number }> {
  const taken = new Set((await folder.archives()).map(({ name }) => name))
  let at = now
  while (taken.has(archiveNameOf(at))) at += 1_000
  return { name: archiveNameOf(at), at }
}

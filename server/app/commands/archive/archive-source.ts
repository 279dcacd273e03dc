import { pino } from 'pino'
import {
  type ArchiveSource,
  type BackupFolder,
  type FolderOwner,
  type FolderToRead,
  openBackupFolder,
  openFolderToRead,
} from '#server/archive/door.ts'
import { type Config, version } from '#server/config.ts'
import { openReading, type Reading, type Snapshot } from '#server/db/open.ts'
import { storeOf } from '#server/db/store.ts'
import { movedFrom } from '#server/audit/door.ts'
import { storageToRead } from '#server/media/door.ts'

export const readingOf = ({ dataDir, databaseUrl }: Config): Promise<Reading> =>
  openReading({ dataDir, databaseUrl, log: pino({ level: 'silent' }) })

/** The folder BACKUP_TO, where it is nobody else's, to write to. */
export async function openOwnFolder(config: Config): Promise<BackupFolder> {
  return openBackupFolder(config.backupTo, config.dataDir, await ownerOf(config))
}

/** The same, and nothing is written there. */
export async function readOwnFolder(config: Config): Promise<FolderToRead> {
  return openFolderToRead(config.backupTo, await ownerOf(config))
}

async function ownerOf(config: Config): Promise<FolderOwner> {
  const reading = await readingOf(config)
  try {
    return { stores: await reading.read(storesOf), passphrase: config.backupPassphrase }
  } finally {
    await reading.close()
  }
}

/**
 * Whose folder this place may write to. A moved place goes on in that of the one before, which starts no more; of a
 * restored one the other may still live, so that it needs a folder of its own.
 */
export async function storesOf(db: Snapshot): Promise<FolderOwner['stores']> {
  const { id } = await storeOf(db)
  return [id, ...(await movedFrom(db, id))]
}

/** All of this place, to make an archive of. */
export async function archiveSource(config: Config, reading: Reading, madeAt: number): Promise<ArchiveSource> {
  const { id: store } = await reading.read(storeOf)
  return {
    db: reading,
    storage: await storageToRead(config),
    manifest: { version, madeAt, schema: reading.schema, store },
  }
}

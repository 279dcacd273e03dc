import { pino } from 'pino'
import { type ArchiveSource, type BackupFolder, openBackupFolder } from '#server/archive/door.ts'
import { type Config, version } from '#server/config.ts'
import { openReading, type Reading } from '#server/db/open.ts'
import { storeOf } from '#server/db/store.ts'
import { movedFrom } from '#server/audit/door.ts'
import { storageToRead } from '#server/media/door.ts'

export const readingOf = ({ dataDir, databaseUrl }: Config): Promise<Reading> =>
  openReading({ dataDir, databaseUrl, log: pino({ level: 'silent' }) })

/**
 * The folder BACKUP_TO, where it is nobody else's. A moved place goes on in that of the one before, which starts no
 * more; of a restored one the other may still live, so that it needs a folder of its own.
 */
export async function openOwnFolder(config: Config): Promise<BackupFolder> {
  const reading = await readingOf(config)
  const { backupTo, dataDir, backupPassphrase: passphrase } = config
  try {
    const stores = await reading.read(async db => {
      const { id } = await storeOf(db)
      return [id, ...(await movedFrom(db, id))] as const
    })
    return await openBackupFolder(backupTo, dataDir, { stores, passphrase })
  } finally {
    await reading.close()
  }
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

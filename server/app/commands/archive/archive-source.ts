import { pino } from 'pino'
import type { ArchiveSource } from '#server/archive/door.ts'
import { type Config, version } from '#server/config.ts'
import { openReading, type Reading } from '#server/db/open.ts'
import { storeOf } from '#server/db/store.ts'
import { storageToRead } from '#server/media/door.ts'

export const readingOf = ({ dataDir, databaseUrl }: Config): Promise<Reading> =>
  openReading({ dataDir, databaseUrl, log: pino({ level: 'silent' }) })

/** All of this place, to make an archive of. */
export async function archiveSource(config: Config, reading: Reading, madeAt: number): Promise<ArchiveSource> {
  const { id: store } = await reading.read(storeOf)
  return {
    db: reading,
    storage: await storageToRead(config),
    manifest: { version, madeAt, schema: reading.schema, store },
  }
}

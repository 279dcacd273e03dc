import type { Config } from '#server/config.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Disk, diskAt } from '#server/status/door.ts'
import { weighed } from './own-rows.ts'

/** Of a message with its page and its JSON, packed: a long text is less than this. */
const bytesOfMessage = 2_000
/** What stays free: an evening of uploads, and room for SQLite to write beside. */
const leftBytes = 1_000_000_000

/**
 * Whether the disk of DATA_DIR has room for a copy of this person's data. Where files lie in a bucket, the copy is
 * written on the disk first, too.
 */
export const roomFor =
  ({ dataDir }: Pick<Config, 'dataDir'>, look: (folder: string) => Promise<Disk> = diskAt) =>
  async (db: Snapshot, uid: string): Promise<boolean> => {
    const { messages, fileBytes } = await weighed(db, uid)
    const { free } = await look(dataDir)
    return free - fileBytes - messages * bytesOfMessage >= leftBytes
  }

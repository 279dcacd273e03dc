import { databaseBytes } from '#server/db/size.ts'
import type { House } from '#server/house.ts'
import { storedBytes } from '#server/media/door.ts'
import { type Disk, diskAt } from './disk-at.ts'

/** In bytes: what the place takes up, wherever its files lie, and what is free of the disk that holds DATA_DIR. */
export interface PlaceOnDisk extends Disk {
  database: number
  files: number
}

export async function diskOf({ config, db }: Pick<House, 'config' | 'db'>): Promise<PlaceOnDisk> {
  return {
    database: await databaseBytes(db, config.dataDir),
    files: await db.read(storedBytes),
    ...(await diskAt(config.dataDir)),
  }
}

import { statfs } from 'node:fs/promises'
import { databaseBytes } from '#server/db/size.ts'
import type { House } from '#server/house.ts'
import { storedBytes } from '#server/media/door.ts'

/** In bytes: what the place takes up, wherever its files lie, and what is free of the disk that holds DATA_DIR. */
export interface PlaceOnDisk {
  database: number
  files: number
  free: number
  total: number
}

export async function diskOf({ config, db }: Pick<House, 'config' | 'db'>): Promise<PlaceOnDisk> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return {
    database: await databaseBytes(db, config.dataDir),
    files: await db.read(storedBytes),
    free: bavail * bsize,
    total: blocks * bsize,
  }
}

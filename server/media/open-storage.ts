import type { Config } from '#server/config.ts'
import { diskOf, openDisk } from './disk.ts'
import type { Storage } from './storage.ts'

/** Disk, or an S3-compatible service where `S3_BUCKET` names one; what that needs is loaded only then (30 MB). */
export const openStorage = async (config: Where): Promise<Storage> => withS3(config, await openDisk(config.dataDir))

/** Beside a server that runs, to read from. */
export const storageToRead = (config: Where): Promise<Pick<Storage, 'open'>> => storageBeside(config)

/** The same, to try whether it takes a file. */
export const storageBeside = (config: Where): Promise<Storage> => withS3(config, diskOf(config.dataDir))

type Where = Pick<Config, 'dataDir' | 's3'>

async function withS3({ s3 }: Where, disk: Storage): Promise<Storage> {
  if (!s3) return disk
  const { openS3 } = await import('./s3.ts')
  return openS3(s3, disk.incomingDir)
}

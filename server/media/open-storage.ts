import type { Config } from '#server/config.ts'
import { openDisk } from './disk.ts'
import type { Storage } from './storage.ts'

/** Disk, or an S3-compatible service where `S3_BUCKET` names one; what that needs is loaded only then (30 MB). */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  const disk = await openDisk(dataDir)
  if (!s3) return disk
  const { openS3 } = await import('./s3.ts')
  return openS3(s3, disk.incomingDir)
}

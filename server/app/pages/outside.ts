import { type Config, howToRun } from '#server/config.ts'
import { bytesOf } from '#server/app/commands/shown.ts'
import { createTransport, reasonOf } from '#server/mail/door.ts'
import type { Storage } from '#server/media/door.ts'
import { diskAt, isTight } from '#server/status/door.ts'

/**
 * Tries what stands outside of the server (mail server, bucket, disk), and answers a line for each that would not do.
 * The start does not wait for it: a mail server that is away for a minute must not keep the site away.
 */
export async function troublesOutside(config: Config, storage: Storage): Promise<string[]> {
  const lines = await Promise.all([mailTrouble(config), storageTrouble(config, storage), diskTrouble(config.dataDir)])
  return lines.filter(line => line !== null)
}

async function mailTrouble(config: Config): Promise<string | null> {
  if (config.smtpUrl === '') return null
  try {
    await (await createTransport(config)).check()
    return null
  } catch (error) {
    return `Warning: mails can’t leave by SMTP_URL: ${reasonOf(error)}. They wait. Try it with: ${howToRun('mail <address>')}`
  }
}

async function storageTrouble({ s3 }: Config, storage: Storage): Promise<string | null> {
  if (!s3) return null
  try {
    await storage.check()
    return null
  } catch (error) {
    return `Warning: files can’t be stored in S3_BUCKET ${s3.bucket}: ${storageReason(error)}.`
  }
}

export async function diskTrouble(dataDir: string, look = diskAt): Promise<string | null> {
  const disk = await look(dataDir).catch(() => null)
  if (!disk || !isTight(disk)) return null
  const percent = Math.floor((disk.free / disk.total) * 100)
  return `Warning: the disk of ${dataDir} is nearly full: ${bytesOf(disk.free)} free (${percent} %). When it is full, nothing can be written.`
}

const meaningOf: Record<number, string> = {
  301: 'it is in another region than S3_REGION says',
  400: 'the service does not understand the request; look at S3_REGION and S3_PATH_STYLE',
  403: 'the keys may not use it',
  404: 'there is no such bucket',
}

export function storageReason(error: unknown): string {
  const { message, name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  return meaningOf[$metadata?.httpStatusCode ?? 0] ?? (message || name).split('\n')[0]!
}

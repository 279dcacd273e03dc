import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { v7 as uuidv7 } from 'uuid'
import { storageReason } from '#server/app/pages/outside.ts'
import { valkeyAt } from '#server/app/start/looked-at.ts'
import { type FolderOwner, mustBeApart, mustSuit } from '#server/archive/door.ts'
import { type Config, howToRun } from '#server/config.ts'
import { createTransport, reasonOf } from '#server/mail/door.ts'
import { storageBeside } from '#server/media/door.ts'
import { diskAt, isTight } from '#server/status/door.ts'
import { bytesOf } from '../shown.ts'
import { ok, type Verdict, warning, wrong } from './finding.ts'

/** The oldest that has all that the server needs (package.json, engines). */
const nodeMajor = 24

export async function lookAtNode(version = process.versions.node): Promise<Verdict> {
  return Number.parseInt(version, 10) >= nodeMajor ? ok(version) : wrong(`${version}: ${nodeMajor} or newer is needed`)
}

export async function lookAtDataDir({ dataDir }: Config): Promise<Verdict> {
  if (!existsSync(dataDir)) return wrong(`there is no ${dataDir}`)
  const { mode, uid } = statSync(dataDir)
  const own = process.getuid?.() ?? uid
  if (uid !== own && own !== 0)
    return wrong(`${dataDir} is another user's (${uid}): run this as that user, or chown it`)
  if (uid !== own) return warning(`${dataDir} is of user ${uid}, and you are root: run commands as that user`)
  if ((mode & 0o077) !== 0 && process.platform !== 'win32')
    return wrong(`${dataDir} has mode ${(mode & 0o777).toString(8)}: chmod 700 ${dataDir}`)
  tryToWrite(dataDir)
  return ok(`${dataDir}, closed to others, can be written`)
}

export async function lookAtDisk({ dataDir }: Config): Promise<Verdict> {
  if (!existsSync(dataDir)) return warning('not tried: it is the one that DATA_DIR lies on')
  const disk = await diskAt(dataDir)
  const says = `${bytesOf(disk.free)} of ${bytesOf(disk.total)} free`
  return isTight(disk) ? wrong(`${says}: make room, when it is full nothing can be written`) : ok(says)
}

/** Nothing stops without it; but who set it wants it. */
export async function lookAtValkey({ valkeyUrl: url }: Config): Promise<Verdict> {
  const { tryValkey } = await import('#server/db/valkey/try.ts') // its client is loaded only where it is used
  try {
    await tryValkey(url)
    return ok(`${valkeyAt(url)} hears, says and counts`)
  } catch (error) {
    return wrong(`VALKEY_URL: ${(error as Error).message}: processes tell each other by PostgreSQL meanwhile`)
  }
}

export async function lookAtMail(config: Config): Promise<Verdict> {
  if (config.smtpUrl === '') {
    const says = 'SMTP_URL is not set: mails are only written to DATA_DIR/mailbox'
    return config.isProduction ? wrong(says) : ok(says)
  }
  try {
    await (await createTransport(config)).check()
    return ok(`${new URL(config.smtpUrl).host} takes mails; to see one arrive: ${howToRun('mail <address>')}`)
  } catch (error) {
    return wrong(`SMTP_URL: ${reasonOf(error)}`)
  }
}

/** A small object is put, read and removed. */
export async function lookAtFiles(config: Config): Promise<Verdict> {
  if (!config.s3 && !existsSync(join(config.dataDir, 'media')))
    return warning('no files yet: the first start makes the folder')
  const storage = await storageBeside(config)
  const [key, path] = [uuidv7(), join(storage.incomingDir, `probe-${randomUUID()}`)]
  try {
    mkdirSync(storage.incomingDir, { recursive: true, mode: 0o700 })
    writeFileSync(path, 'meydan', { mode: 0o600 })
    await storage.put(key, path, 'text/plain')
    const found = await storage.open(key)
    const isSame = found !== null && (await text(found.body)) === 'meydan'
    await storage.remove([key])
    if (!isSame) return wrong('what was stored could not be read again')
    return ok(config.s3 ? `the bucket ${config.s3.bucket} takes, gives and removes a file` : 'in DATA_DIR/media')
  } catch (error) {
    return wrong(config.s3 ? `S3_BUCKET ${config.s3.bucket}: ${storageReason(error)}` : storageReason(error))
  } finally {
    rmSync(path, { force: true })
  }
}

/** `stores`: of the place, where its database could be asked. */
export async function lookAtBackups(config: Config, stores: FolderOwner['stores'] | null): Promise<Verdict> {
  const { backupTo, dataDir, backupPassphrase: passphrase } = config
  if (backupTo === '') return warning('BACKUP_TO is not set: nobody makes backups every night')
  mustBeApart(backupTo, dataDir)
  if (!existsSync(backupTo)) return warning(`${backupTo} is not there yet; the first backup makes it`)
  tryToWrite(backupTo)
  await mustSuit(backupTo, { stores, passphrase })
  return ok(`${backupTo} can be written`)
}

function tryToWrite(folder: string): void {
  const probe = join(folder, `.probe-${randomUUID()}`)
  writeFileSync(probe, '')
  rmSync(probe)
}

import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { addAbortSignal } from 'node:stream'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { type ArchiveSource, type End, keepFile, seal, writeArchive } from '#server/archive/door.ts'
import { type Config, version } from '#server/config.ts'
import { openReading, type Reading } from '#server/db/open.ts'
import { storeOf } from '#server/db/store.ts'
import { storageToRead } from '#server/media/door.ts'
import { mustExist } from '#server/app/start/looked-at.ts'
import { type CommandAnswer, no, yes } from '../command.ts'
import type { OwnCommand, OwnWay } from './own-command.ts'
import { tellProgress } from './progress.ts'
import { bytesOf, grouped } from '../shown.ts'

export const backup: OwnCommand = {
  usage: 'backup [<file> | -] [--json]',
  does: 'Write all of the place into one new file, or to standard output. BACKUP_PASSPHRASE seals it.',
  run,
}

async function run(config: Config, given: string[], way: OwnWay): Promise<CommandAnswer> {
  const asked = read(given, way.now())
  if (!asked) return no(`Usage: npm run meydan -- ${backup.usage}`)
  if (asked.path === '-' && process.stdout.isTTY)
    return no('An archive is no text: name a file, or lead it on (… backup - | …).')
  await mustExist(config)
  const { dataDir, databaseUrl } = config
  const reading = await openReading({ dataDir, databaseUrl, log: pino({ level: 'silent' }) })
  try {
    const end = await write(config, reading, asked, way)
    const bytes = asked.path === '-' ? 0 : (await stat(asked.path)).size
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
    const facts = { rows, files: end.files.objects, bytes, isSealed: config.backupPassphrase !== '' }
    const noted = await way.ask({ name: 'note-backup', arguments: [JSON.stringify(facts)] })
    if (!noted.ok) return noted
    return asked.path === '-' ? yes() : told(asked, { ...facts, end })
  } finally {
    await reading.close()
  }
}

interface Asked {
  path: string
  isJson: boolean
}

function read(given: string[], now: number): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    const unnamed = `meydan-${new Date(now).toISOString().slice(0, 16).replace(':', '')}.tar`
    return positionals.length > 1 ? null : { path: positionals[0] ?? unnamed, isJson: values.json ?? false }
  } catch {
    return null
  }
}

async function write(config: Config, reading: Reading, { path, isJson }: Asked, way: OwnWay): Promise<End> {
  const progress = tellProgress(way.now, isJson)
  const { id: store } = await reading.read(storeOf)
  const source: ArchiveSource = {
    db: reading,
    storage: await storageToRead(config),
    manifest: { version, madeAt: way.now(), schema: reading.schema, store },
  }
  const { stream, written } = writeArchive(source, {
    withSecrets: config.backupPassphrase !== '',
    withFiles: true,
    onProgress: ({ of, done, all }) => progress.tell(of, done, all, of === 'files' ? bytesOf : grouped),
  })
  const tar = addAbortSignal(way.signal, stream)
  const sealed = config.backupPassphrase === '' ? tar : tar.pipe(await seal(config.backupPassphrase))
  tar.on('error', error => sealed.destroy(error))
  try {
    const kept = path === '-' ? pipeline(sealed, process.stdout, { end: false }) : keepFile(path, sealed)
    const [end] = await Promise.all([written, kept])
    return end
  } finally {
    progress.end()
  }
}

interface Told {
  rows: number
  files: number
  bytes: number
  isSealed: boolean
  end: End
}

function told({ path, isJson }: Asked, { end, ...facts }: Told): CommandAnswer {
  if (isJson)
    return yes(
      JSON.stringify({
        path,
        ...facts,
        messages: end.tables.messages?.rows ?? 0,
        missing: end.missing,
        audit: end.audit,
      }),
    )
  const { rows, files, bytes, isSealed } = facts
  return yes(
    `${path}: ${bytesOf(bytes)}, ${grouped(rows)} rows (${grouped(end.tables.messages?.rows ?? 0)} messages), ${grouped(files)} files of ${bytesOf(end.files.bytes)}.`,
    isSealed
      ? 'It is sealed: without the passphrase nobody can read it, you neither.'
      : 'It is not sealed, and holds addresses and messages: keep it where only you can read it. Sessions, codes and mails are not in it.',
    ...(end.missing.length > 0
      ? [`Missing: ${grouped(end.missing.length)} files that messages name were not there (${end.missing[0]}).`]
      : []),
    `Head of the audit log: ${end.audit.hash || '(empty)'}`,
  )
}

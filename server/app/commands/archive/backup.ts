import { stat } from 'node:fs/promises'
import { addAbortSignal } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import {
  ArchiveError,
  type End,
  FolderBusy,
  keepFile,
  type Progress,
  sealed,
  writeArchive,
} from '#server/archive/door.ts'
import { type Config, fileTyped, howToRun } from '#server/config.ts'
import type { Reading } from '#server/db/open.ts'
import { toldAtNight } from '#server/app/nights/told-at-night.ts'
import { mustExist } from '#server/app/start/looked-at.ts'
import { type CommandAnswer, no, yes } from '../command.ts'
import { archiveSource, readingOf } from './archive-source.ts'
import { backupToFolder } from './backup-to-folder.ts'
import type { OwnCommand, OwnWay } from './own-command.ts'
import { tellProgress } from './progress.ts'
import { bytesOf, grouped } from '../shown.ts'

export const backup: OwnCommand = {
  usage: 'backup [<file> | -] [--json]',
  does: 'Write all of the place into the folder BACKUP_TO, one new file, or standard output. BACKUP_PASSPHRASE seals it.',
  run,
}

async function run(config: Config, given: string[], way: OwnWay): Promise<CommandAnswer> {
  const asked = read(given, config, way.now())
  if (!asked) return no(`Usage: ${howToRun(backup.usage)}`)
  if (asked.path === '-' && process.stdout.isTTY)
    return no('An archive is no text: name a file, or lead it on (… backup - | …).')
  return toldAtNight(asked.isNight, () => make(config, asked, way))
}

async function make(config: Config, asked: Asked, way: OwnWay): Promise<CommandAnswer> {
  await mustExist(config)
  const startedAt = way.now()
  const isOfHand = asked.path === null && !asked.isNight
  const making = asked.path === null ? toFolder(config, asked, way) : toFile(config, asked.path, asked, way)
  const made = await making.catch(async (error: unknown) => {
    if (isOfHand && error instanceof ArchiveError) {
      const facts = { reason: error.reason, error: error.message }
      await noteRun('failed', facts, startedAt, way).catch(() => {}) // the first error is the one to tell
    }
    throw error
  })
  if ('skipped' in made) return asked.isNight ? yes(JSON.stringify(made)) : no(made.skipped)
  const { path, end, bytes } = made
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
  const facts = { rows, files: end.files.uploads.files, bytes, isSealed: config.backupPassphrase !== '' }
  const noted = await way.ask({
    name: 'note-backup',
    arguments: [JSON.stringify({ ...facts, isNight: asked.isNight })],
  })
  if (!noted.ok) return noted
  if (isOfHand) await noteRun('done', facts, startedAt, way)
  return path === '-' ? yes() : told(made, asked.isJson, facts.isSealed)
}

/** The server notes its own nights. */
async function noteRun(outcome: 'done' | 'failed', facts: object, startedAt: number, way: OwnWay): Promise<void> {
  const run = { kind: 'backup', startedAt, endedAt: way.now(), outcome, facts }
  await way.ask({ name: 'note-run', arguments: [JSON.stringify(run)] })
}

interface Asked {
  /** Null: the folder. */
  path: string | null
  isJson: boolean
  /** The server started it, and notes how it ended. */
  isNight: boolean
}

function read(given: string[], { backupTo }: Config, now: number): Asked | null {
  const boolean = { type: 'boolean' } as const
  try {
    const { positionals, values } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { json: boolean, night: boolean },
    })
    const unnamed = `meydan-${new Date(now).toISOString().slice(0, 16).replace(':', '')}.tar`
    const named = positionals[0] ?? (backupTo === '' ? unnamed : null)
    const path = named === null ? null : fileTyped(named)
    const isNight = values.night ?? false
    return positionals.length > 1 ? null : { path, isJson: isNight || (values.json ?? false), isNight }
  } catch {
    return null
  }
}

interface Made {
  path: string
  end: End
  bytes: number
  added?: { files: number; bytes: number }
  damaged?: number
  healed?: number
  removedArchives?: number
  removedFiles?: number
  unread?: string | null
}

async function toFolder(config: Config, { isJson }: Asked, way: OwnWay): Promise<Made | { skipped: string }> {
  try {
    return await backupToFolder(config, way, isJson)
  } catch (error) {
    if (error instanceof FolderBusy) return { skipped: error.message }
    throw error
  }
}

async function toFile(config: Config, path: string, { isJson }: Asked, way: OwnWay): Promise<Made> {
  const reading = await readingOf(config)
  try {
    const end = await write(config, reading, { path, isJson }, way)
    return { path, end, bytes: path === '-' ? 0 : (await stat(path)).size }
  } finally {
    await reading.close()
  }
}

async function write(
  config: Config,
  reading: Reading,
  { path, isJson }: { path: string; isJson: boolean },
  way: OwnWay,
): Promise<End> {
  const progress = tellProgress(way.now, isJson)
  const options = {
    withSecrets: config.backupPassphrase !== '',
    withRuns: false,
    withFiles: true,
    beside: null,
    onProgress: ({ of, done, all }: Progress) => progress.tell(of, done, all, of === 'files' ? bytesOf : grouped),
  }
  try {
    return await writeArchive(await archiveSource(config, reading, way.now()), options, async tar => {
      const body = await sealed(config.backupPassphrase, addAbortSignal(way.signal, tar))
      await (path === '-' ? pipeline(body, process.stdout, { end: false }) : keepFile(path, body))
    })
  } finally {
    progress.end()
  }
}

function told({ end, path, bytes, ...folder }: Made, isJson: boolean, isSealed: boolean): CommandAnswer {
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
  const messages = end.tables.messages?.rows ?? 0
  const { files, bytes: filesBytes } = end.files.uploads
  const { missing, audit } = end
  if (isJson)
    return yes(JSON.stringify({ path, rows, files, bytes, isSealed, messages, filesBytes, missing, audit, ...folder }))
  return yes(
    `${path}: ${bytesOf(bytes)}, ${grouped(rows)} rows (${grouped(messages)} messages), ${grouped(files)} files of ${bytesOf(filesBytes)}.`,
    ...(folder.added
      ? [`New in the folder: ${grouped(folder.added.files)} files of ${bytesOf(folder.added.bytes)}.`]
      : []),
    ...healing(folder),
    ...(folder.removedArchives
      ? [`Removed: ${grouped(folder.removedArchives)} older archives, ${grouped(folder.removedFiles ?? 0)} files.`]
      : []),
    ...(folder.unread ? [`${folder.unread} cannot be read, so no file was removed: look at it.`] : []),
    isSealed
      ? 'It is sealed: without the passphrase nobody can read it, you neither.'
      : 'It is not sealed, and holds addresses and messages: keep it where only you can read it. Sessions, codes and mails are not in it.',
    ...(missing.length > 0
      ? [`Missing: ${grouped(missing.length)} files that messages name were not there (${missing[0]}).`]
      : []),
    `Head of the audit log: ${audit.hash || '(empty)'}`,
  )
}

function healing({ damaged = 0, healed = 0 }: Pick<Made, 'damaged' | 'healed'>): string[] {
  const lost = damaged - healed
  return [
    ...(healed > 0 ? [`Damaged in the folder, and written again: ${grouped(healed)} files.`] : []),
    ...(lost > 0
      ? [
          `Damaged in the folder, and gone from this place: ${grouped(lost)} files. Older archives cannot be restored whole.`,
        ]
      : []),
  ]
}

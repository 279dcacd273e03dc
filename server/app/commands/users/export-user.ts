import { type FileHandle, open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { type Config, startedIn, howToRun } from '#server/config.ts'
import { diskTroubleOf } from '#server/db/disk-trouble.ts'
import { openReading } from '#server/db/open.ts'
import { StartError } from '#server/app/start/data-dir.ts'
import { databaseOf, mustExist } from '#server/app/start/looked-at.ts'
import { type CommandAnswer, no, yes } from '../command.ts'
import type { OwnCommand, OwnWay } from '../archive/own-command.ts'
import { grouped, jsonLine } from '../shown.ts'
import { keptOf } from './export-rows.ts'

export const exportUser: OwnCommand = {
  usage: 'users export <email> [file]',
  does: 'All that is kept of a person, one JSON object a line; on standard output where no file is named.',
  run,
}

/** It reads beside the server, so that no page waits; that it was done stands in the log first. */
async function run(config: Config, given: string[], way: OwnWay): Promise<CommandAnswer> {
  const asked = read(given)
  if (!asked) return no(`Usage: ${howToRun(exportUser.usage)}`)
  await mustExist(config)
  process.stderr.write(`Database: ${databaseOf(config)}\n`)
  const file = asked.path === null ? null : await newFile(asked.path)
  try {
    const noted = await way.ask({ name: 'users', arguments: ['note-export', asked.email] })
    if (!noted.ok) throw new StartError(noted.lines.join(' '))
    const lines = await write(config, noted.lines[0]!, file ? text => file.appendFile(text) : print, way.signal)
    await file?.sync()
    await file?.close()
    if (asked.path === null) return yes()
    return yes(`${asked.path}: ${grouped(lines)} lines. Files are named in it, their bytes are not. Keep it closed.`)
  } catch (error) {
    await file?.close().catch(() => {}) // the first error is the one to tell
    if (asked.path !== null) await rm(asked.path, { force: true })
    throw notWritten(asked.path ?? 'Standard output', error)
  }
}

async function write(
  config: Config,
  uid: string,
  put: (text: string) => Promise<unknown>,
  signal: AbortSignal,
): Promise<number> {
  const reading = await openReading({ ...config, log: pino({ level: 'silent' }) })
  try {
    return await reading.read(async db => {
      let lines = 0
      for await (const kept of keptOf(db, uid)) {
        signal.throwIfAborted()
        await put(`${jsonLine(kept)}\n`)
        lines++
      }
      return lines
    })
  } finally {
    await reading.close()
  }
}

/** Rejects where nobody reads it any more. */
const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, error => (error ? reject(error) : resolve()))
  })

function notWritten(path: string, error: unknown): unknown {
  const trouble = diskTroubleOf(error)
  return trouble ? new StartError(`${path} cannot be written: ${trouble.words}.`, { cause: error }) : error
}

async function newFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (diskTroubleOf(error)) throw notWritten(path, error)
    throw new StartError(code === 'EEXIST' ? `${path} is there already.` : `${path} cannot be written (${code}).`)
  }
}

function read(given: string[]): { email: string; path: string | null } | null {
  try {
    const [email, path, ...rest] = parseArgs({ args: given, allowPositionals: true }).positionals
    if (email === undefined || rest.length > 0) return null
    return { email, path: path === undefined || path === '-' ? null : resolve(startedIn(), path) }
  } catch {
    return null // an option that there is not
  }
}

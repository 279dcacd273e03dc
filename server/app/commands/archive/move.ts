import { addAbortSignal } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { noFiles, restoreInto, writeArchive } from '#server/archive/door.ts'
import { type Config, SettingError, readConfig, version, howToRun } from '#server/config.ts'
import type { Engine } from '#server/db/columns.ts'
import { type Reading, openReading } from '#server/db/open.ts'
import { storeOf } from '#server/db/store.ts'
import { databaseOf, mustExist } from '#server/app/start/looked-at.ts'
import { openEmptyDatabase } from '#server/app/start/empty-place.ts'
import { startErrorOf } from '#server/app/start/start-error.ts'
import { type CommandAnswer, no, yes } from '../command.ts'
import { holdWrites, markPlaceMoved } from './moving.ts'
import type { OwnCommand, OwnWay } from './own-command.ts'
import { tellProgress } from './progress.ts'
import { grouped } from '../shown.ts'

export const move: OwnCommand = {
  usage: 'move <postgres | sqlite>',
  does: 'Move all rows to the other database, and verify them. MOVE_TO, or standard input, has the address of PostgreSQL.',
  run,
}

/**
 * Writes stop first (503, and pages wait), then everything is copied and verified, and the old place is marked, so that
 * it refuses to start. Files stay where they are. Whatever goes wrong before the mark leaves the old place as it was,
 * and what a page was told is stored is in both.
 */
async function run(config: Config, given: string[], way: OwnWay): Promise<CommandAnswer> {
  const [to, ...rest] = given
  if ((to !== 'postgres' && to !== 'sqlite') || rest.length > 0) return no(`Usage: ${howToRun(move.usage)}`)
  await mustExist(config)
  const from: Engine = config.databaseUrl === '' ? 'sqlite' : 'postgres'
  if (from === to) return no(`This place is in ${nameOf[to]} already: ${databaseOf(config)}.`)
  const target = { ...config, databaseUrl: to === 'sqlite' ? '' : await addressOfTarget() }
  const server = await way.holdServer()
  try {
    const held = await server.ask({ name: holdWrites })
    if (!held.ok) return held
    const { dataDir, databaseUrl } = config
    const reading = await openReading({ dataDir, databaseUrl, log: pino({ level: 'silent' }) })
    const rows = await copy(reading, target, way)
    const marked = await server.ask({ name: markPlaceMoved, arguments: [to] })
    if (!marked.ok) return marked
    return yes(
      `Moved and verified: ${grouped(rows)} rows, from ${databaseOf(config)} to ${databaseOf(target)}. The files stay where they are.`,
      to === 'sqlite'
        ? 'Take DATABASE_URL out of the settings, and start.'
        : 'Put DATABASE_URL into the settings, and start.',
      'The old place is marked and starts no more. Keep it until you have a backup of the new one.',
    )
  } finally {
    server.close()
  }
}

async function copy(reading: Reading, target: Config, way: OwnWay): Promise<number> {
  const place = await openEmptyDatabase(target).catch(async (error: unknown) => {
    await reading.close()
    throw error
  })
  const progress = tellProgress(way.now, false)
  try {
    const { id: store } = await reading.read(storeOf)
    const manifest = { version, madeAt: way.now(), schema: reading.schema, store }
    const source = { db: reading, storage: { open: async () => null }, manifest }
    const none = { withSecrets: true, withRuns: true, withFiles: false, beside: null, onProgress: () => {} }
    const onProgress = (rows: number): void => progress.tell('rows', rows, 0)
    const end = await writeArchive(source, none, tar => {
      const input = addAbortSignal(way.signal, tar)
      return restoreInto(place.database, noFiles, input, { as: 'move', now: way.now(), beside: null, onProgress })
    })
    await place.finish()
    return Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
  } catch (error) {
    await place.undo()
    throw startErrorOf(error, target)
  } finally {
    progress.end()
    await reading.close()
  }
}

/** Not as an argument: other people on the machine may see those. */
async function addressOfTarget(): Promise<string> {
  const given = process.env.MOVE_TO || (process.stdin.isTTY ? '' : (await text(process.stdin)).trim())
  if (given === '')
    throw new SettingError('MOVE_TO must have the address of PostgreSQL (postgres://…), or standard input.')
  return readConfig({ DATABASE_URL: given }).databaseUrl
}

const nameOf = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

import { parseArgs } from 'node:util'
import { ArchiveError, FolderBusy, type Proof, proveNewest } from '#server/archive/door.ts'
import { type Config, howToRun } from '#server/config.ts'
import { toldAtNight } from '#server/app/nights/told-at-night.ts'
import { mustExist } from '#server/app/start/looked-at.ts'
import type { UpkeepRun } from '#server/db/upkeep-runs.ts'
import { type CommandAnswer, no, yes } from '../command.ts'
import { bytesOf, grouped } from '../shown.ts'
import { readOwnFolder, readingOf } from './archive-source.ts'
import type { OwnCommand, OwnWay } from './own-command.ts'

export const prove: OwnCommand = {
  usage: 'prove [--json]',
  does: 'Restore the newest archive of BACKUP_TO into a temporary database, verify all of it, and compare messages.',
  run,
}

async function run(config: Config, given: string[], way: OwnWay): Promise<CommandAnswer> {
  const asked = read(given)
  if (!asked) return no(`Usage: ${howToRun(prove.usage)}`)
  if (config.backupTo === '') return no('BACKUP_TO is not set: there is no backup folder to prove.')
  return toldAtNight(asked.isNight, () => make(config, asked, way))
}

async function make(config: Config, asked: Asked, way: OwnWay): Promise<CommandAnswer> {
  await mustExist(config)
  const startedAt = way.now()
  const note = async (outcome: UpkeepRun['outcome'], facts: object): Promise<void> => {
    const noted = { kind: 'proof', startedAt, endedAt: way.now(), outcome, facts }
    if (!asked.isNight) await way.ask({ name: 'note-run', arguments: [JSON.stringify(noted)] })
  }
  try {
    const proof = await proofOf(config, way)
    const facts = { ...proof, seconds: (way.now() - startedAt) / 1_000 }
    await note('skipped' in proof ? 'skipped' : 'done', facts)
    return asked.isNight || asked.isJson ? yes(JSON.stringify(facts)) : told(proof, facts.seconds)
  } catch (error) {
    if (error instanceof ArchiveError) await note('failed', { reason: error.reason, error: error.message })
    throw error
  }
}

async function proofOf(config: Config, way: OwnWay): Promise<Proof> {
  const { dataDir, backupPassphrase: passphrase } = config
  const folder = await readOwnFolder(config).catch((error: unknown) => {
    if (error instanceof FolderBusy) return error.message
    throw error
  })
  if (typeof folder === 'string') return { skipped: folder }
  const living = await readingOf(config)
  try {
    return await proveNewest(folder, living, { passphrase, temporary: dataDir, now: way.now(), signal: way.signal })
  } catch (error) {
    throw error instanceof ArchiveError && error.reason === 'damaged' ? withAdvice(error) : error
  } finally {
    await living.close()
    folder.unlock()
  }
}

const withAdvice = (error: ArchiveError): ArchiveError =>
  new ArchiveError(
    `${error.message} The next backup reads all files again and writes the damaged ones: ${howToRun('backup')}, then ${howToRun('prove')}.`,
    { cause: error, reason: error.reason },
  )

interface Asked {
  isJson: boolean
  /** The server started it, and notes how it ended. */
  isNight: boolean
}

function read(given: string[]): Asked | null {
  const boolean = { type: 'boolean' } as const
  try {
    const { values } = parseArgs({ args: given, options: { json: boolean, night: boolean } })
    return { isJson: values.json ?? false, isNight: values.night ?? false }
  } catch {
    return null
  }
}

function told(proof: Proof, seconds: number): CommandAnswer {
  if ('skipped' in proof) return no(proof.skipped)
  const { archive, bytes, rows, files, compared } = proof
  return yes(
    `${archive} (${bytesOf(bytes)}) was restored and verified in ${seconds.toFixed(1)} s: ${grouped(rows)} rows, ${grouped(files)} files.`,
    `${grouped(compared)} messages are equal in the database; what changed since was left out.`,
  )
}

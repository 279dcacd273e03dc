import { pino } from 'pino'
import { type CommandAnswer, no } from '#server/app/commands/command.ts'
import { backup } from '#server/app/commands/archive/backup.ts'
import { move } from '#server/app/commands/archive/move.ts'
import { createMoving } from '#server/app/commands/archive/moving.ts'
import { openOperatorLink } from '#server/app/commands/archive/operator-link.ts'
import type { OwnCommand, OwnWay } from '#server/app/commands/archive/own-command.ts'
import { prove } from '#server/app/commands/archive/prove.ts'
import { restore } from '#server/app/commands/archive/restore.ts'
import { doctor } from '#server/app/commands/doctor/doctor.ts'
import { deleteUser } from '#server/app/commands/users/delete-user.ts'
import { exportUser } from '#server/app/commands/users/export-user.ts'
import { usersHelp } from '#server/app/commands/users/users.ts'
import { type CommandRequest, commands, runCommand } from '#server/app/commands/commands.ts'
import { controlSocketOf } from '#server/app/commands/control.ts'
import { visibleLine } from '#server/app/commands/shown.ts'
import { ArchiveError } from '#server/archive/door.ts'
import { StartError } from '#server/app/start/data-dir.ts'
import { endWith } from '#server/app/start/end-with.ts'
import { databaseOf, mustExist } from '#server/app/start/looked-at.ts'
import { openHouse } from '#server/app/start/open-house.ts'
import { startErrorOf } from '#server/app/start/start-error.ts'
import { settingsFileIn } from '#server/app/start/settings-file.ts'
import { openStorage } from '#server/media/door.ts'
import { type Config, environment, readConfig } from './config.ts'
import { systemClock } from './gate/clock.ts'

/** What works in this process, beside the server. */
const ownCommands: Record<string, OwnCommand> = {
  backup,
  prove,
  restore,
  move,
  'users export': exportUser,
  'users delete': deleteUser,
  doctor,
}

/**
 * `meydan [--env FILE] <command>`: through the running server where there is one, else by itself under its
 * lock.
 */
process.umask(0o077) // as the server: what one makes, the other reads
/** Who read what is printed has gone (`| head`). */
let isUnread = false
process.stdout.on('error', () => (isUnread = true))
process.stderr.on('error', () => {})
try {
  const { settingsFile, rest } = settingsFileIn(process.argv.slice(2))
  const [name, ...given] = rest
  if (name === undefined || !isCommand(name)) help(name)
  else {
    const isWell = await run(readConfig(environment(settingsFile), settingsFile), name, given)
    await new Promise<void>(resolve => process.stdout.write('', () => resolve())) // a slow pipe has not all of it yet
    process.exit(isWell ? 0 : 1)
  }
} catch (error) {
  if (isUnread) process.exit(1) // nobody waits for a line, and beside the bytes of an archive it would be lost
  endWith(error)
}

function isCommand(name: string): boolean {
  return Object.hasOwn(ownCommands, name) || Object.hasOwn(commands, name)
}

function help(name: string | undefined): never {
  const isAsked = name === undefined || name === '--help' || name === '-h' || name === 'help'
  const print = isAsked ? console.log : console.error
  if (!isAsked) print(visibleLine(`There is no command “${name}”. There are:`))
  const own = Object.entries(ownCommands).filter(([command]) => !command.startsWith('users '))
  const shown = [...Object.values(commands).filter(({ isOurs }) => !isOurs), ...own.map(([, command]) => command)]
  const width = Math.max(...shown.map(({ usage }) => usage.length))
  for (const { usage, does } of shown) print(`${usage.padEnd(width)}  ${does}`)
  print(
    '\n--env FILE before the command: the settings of a service, as in EnvironmentFile, instead of this shell’s and .env.',
  )
  process.exit(isAsked ? 0 : 1)
}

/** Of one command: what it takes and does. */
function helpFor(name: string): never {
  const { usage, does } = Object.hasOwn(ownCommands, name) ? ownCommands[name]! : commands[name]!
  for (const line of name === 'users' ? usersHelp : [`${usage}  ${does}`]) console.log(line)
  process.exit(0)
}

/** Long answers come in pages. Answers whether all went well. */
async function run(config: Config, name: string, given: string[]): Promise<boolean> {
  if (given.includes('--help')) helpFor(name)
  const [first = '', ...rest] = given
  const two = ownCommands[`${name} ${first}`]
  if (two) return runOwn(two, config, rest)
  if (Object.hasOwn(ownCommands, name)) return runOwn(ownCommands[name]!, config, given)
  let isNamed = false
  for (let next: string[] | undefined = given; next;) {
    const request = { name, arguments: next }
    const answer = await ask(config, request)
    if (!isNamed && answer.database) console.error(`Database: ${answer.database}`)
    isNamed = true
    tell(answer)
    if (!answer.ok || answer.hasTrouble) return false
    next = process.stdout.writable ? answer.next : undefined // who reads along may have seen enough (`| head`)
  }
  return true
}

/** The one way out of all commands: names, ids and texts come from the database, and anybody may have written them. */
function tell({ ok, lines }: CommandAnswer): void {
  for (const line of lines) (ok ? console.log : console.error)(visibleLine(line))
}

async function ask(config: Config, request: CommandRequest): Promise<CommandAnswer> {
  return (await askServer(config, request)) ?? (await runAlone(config, request))
}

/** Stopped by a signal, it takes back what it began. */
async function runOwn(command: OwnCommand, config: Config, given: string[]): Promise<boolean> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(new StartError('Stopped; nothing was left behind.')))
  try {
    const way: OwnWay = {
      signal: stopping.signal,
      ask: request => ask(config, request),
      holdServer: () => holdServer(config),
      now: systemClock.now,
    }
    const answer = await command.run(config, given, way)
    tell(answer)
    return answer.ok && !answer.hasTrouble
  } catch (error) {
    if (stopping.signal.aborted) throw stopping.signal.reason
    throw error instanceof ArchiveError ? new StartError(error.message, { cause: error }) : error
  }
}

/** The server's answer, or null where none runs. */
async function askServer(config: Config, request: CommandRequest): Promise<CommandAnswer | null> {
  const link = await openOperatorLink(controlSocketOf(config.dataDir))
  if (!link) return null
  try {
    return await link.ask(request)
  } finally {
    link.close()
  }
}

/** Who can hold writes back: the running server, or this process under the lock where none runs. */
async function holdServer(config: Config) {
  const link = await openOperatorLink(controlSocketOf(config.dataDir))
  if (link) return link
  const { house, close } = await openHouse(config, systemClock, pino({ level: config.logLevel }))
  const moving = createMoving(house, () => {})
  const ask = async (request: object) => (await moving.answerTo(JSON.stringify(request))) ?? no('Nobody knows that.')
  return { ask, close: () => void close() }
}

async function runAlone(config: Config, request: CommandRequest): Promise<CommandAnswer> {
  await mustExist(config)
  const { house, close } = await openHouse(config, systemClock, pino({ level: config.logLevel }))
  const around = { storage: () => openStorage(config), serving: null }
  try {
    return { ...(await runCommand(house, request, around)), database: databaseOf(config) }
  } catch (error) {
    throw startErrorOf(error, config)
  } finally {
    await close()
  }
}

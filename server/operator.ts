import { createConnection } from 'node:net'
import { pino } from 'pino'
import type { CommandAnswer } from '#server/app/commands/command.ts'
import { type CommandRequest, commands, runCommand } from '#server/app/commands/commands.ts'
import { controlSocketOf } from '#server/app/commands/control.ts'
import { StartError } from '#server/app/start/data-dir.ts'
import { endWith } from '#server/app/start/end-with.ts'
import { databaseOf, mustExist } from '#server/app/start/looked-at.ts'
import { openHouse } from '#server/app/start/open-house.ts'
import { type Config, environment, readConfig } from './config.ts'
import { systemClock } from './gate/clock.ts'

/** `npm run meydan -- [--env FILE] <command>`: through the running server where there is one, else by itself under its lock. */
process.umask(0o077) // as the server: what one makes, the other reads
try {
  const { settingsFile, name, given } = asked(process.argv.slice(2))
  if (name === undefined || !Object.hasOwn(commands, name)) help(name)
  else process.exit((await run(readConfig(environment(settingsFile)), name, given)) ? 0 : 1)
} catch (error) {
  endWith(error)
}

/** `--env FILE` may stand anywhere; what is left is the command's. */
function asked(words: readonly string[]): {
  settingsFile: string | undefined
  name: string | undefined
  given: string[]
} {
  const at = words.findIndex(word => word === '--env' || word.startsWith('--env='))
  if (at < 0) return { settingsFile: undefined, name: words[0], given: words.slice(1) }
  const isOneWord = words[at] !== '--env'
  const settingsFile = isOneWord ? words[at]!.slice('--env='.length) : words[at + 1]
  if (!settingsFile) throw new StartError('--env needs the name of a file with settings.')
  const [name, ...given] = words.toSpliced(at, isOneWord ? 1 : 2)
  return { settingsFile, name, given }
}

function help(name: string | undefined): never {
  const isAsked = name === undefined || name === '--help' || name === '-h' || name === 'help'
  const print = isAsked ? console.log : console.error
  if (!isAsked) print(`There is no command “${name}”. There are:`)
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length))
  for (const { usage, does } of Object.values(commands)) print(`${usage.padEnd(width)}  ${does}`)
  print(
    '\n--env FILE before the command: the settings of a service, as in EnvironmentFile, instead of this shell’s and .env.',
  )
  process.exit(isAsked ? 0 : 1)
}

/** Long answers come in pages. Answers whether all went well. */
async function run(config: Config, name: string, given: string[]): Promise<boolean> {
  if (given.includes('--help')) help('help')
  let isNamed = false
  for (let next: string[] | undefined = given; next;) {
    const request = { name, arguments: next }
    const answer: CommandAnswer = (await askServer(config, request)) ?? (await runAlone(config, request))
    if (!isNamed && answer.database) console.error(`Database: ${answer.database}`)
    isNamed = true
    for (const line of answer.lines) (answer.ok ? console.log : console.error)(line)
    if (!answer.ok) return false
    next = process.stdout.writable ? answer.next : undefined // who reads along may have seen enough (`| head`)
  }
  return true
}

/** The server's answer, or null where none runs. */
function askServer(config: Config, request: CommandRequest): Promise<CommandAnswer | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(controlSocketOf(config.dataDir))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write(`${JSON.stringify(request)}\n`))
    socket.on('data', text => (answer += text))
    socket.on('end', () => {
      if (answer === '') reject(new StartError('The running server ended before it answered.'))
      else resolve(JSON.parse(answer) as CommandAnswer)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTDIR') resolve(null)
      else reject(new StartError(`The running server could not be asked (${error.code}).`))
    })
  })
}

async function runAlone(config: Config, request: CommandRequest): Promise<CommandAnswer> {
  await mustExist(config)
  const { house, close } = await openHouse(config, systemClock, pino({ level: config.logLevel }))
  try {
    return { ...(await runCommand(house, request)), database: databaseOf(config) }
  } finally {
    await close()
  }
}

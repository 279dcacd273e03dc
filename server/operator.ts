import { createConnection } from 'node:net'
import { pino } from 'pino'
import type { CommandAnswer } from './app/command.ts'
import { type CommandRequest, commands, runCommand } from './app/commands.ts'
import { controlSocketOf } from './app/control.ts'
import { StartError } from './app/data-dir.ts'
import { openHouse } from './app/open-house.ts'
import { type Config, environment, readConfig, SettingError } from './config.ts'
import { systemClock } from './gate/clock.ts'

/** `npm run meydan -- <command>`: through the running server where there is one, else by itself under its lock. */
const [name = '--help', ...given] = process.argv.slice(2)
const usageWidth = Math.max(...Object.values(commands).map(({ usage }) => usage.length))

if (name === '--help' || name === 'help' || !Object.hasOwn(commands, name)) {
  for (const { usage, does } of Object.values(commands)) console.log(`${usage.padEnd(usageWidth)}  ${does}`)
  process.exit(name === '--help' || name === 'help' ? 0 : 1)
}

process.umask(0o077) // as the server: what one makes, the other reads
try {
  const config = readConfig(environment())
  let isFine = true
  for (let next: string[] | undefined = given; next && isFine;) {
    const request = { name, arguments: next }
    const answer: CommandAnswer = (await askServer(config, request)) ?? (await runAlone(config, request))
    for (const line of answer.lines) (answer.ok ? console.log : console.error)(line)
    isFine = answer.ok
    next = process.stdout.writable ? answer.next : undefined // who reads along may have seen enough (`| head`)
  }
  process.exit(isFine ? 0 : 1)
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** The server's answer, or null where none runs. */
function askServer(config: Config, request: CommandRequest): Promise<CommandAnswer | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(controlSocketOf(config.dataDir))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write(`${JSON.stringify(request)}\n`))
    socket.on('data', text => (answer += text))
    socket.on('end', () => resolve(JSON.parse(answer) as CommandAnswer))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else reject(new StartError(`The running server could not be asked (${error.code}).`))
    })
  })
}

async function runAlone(config: Config, request: CommandRequest): Promise<CommandAnswer> {
  const { house, close } = await openHouse(config, systemClock, pino({ level: config.logLevel }))
  try {
    return await runCommand(house, request)
  } finally {
    await close()
  }
}

import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { House } from '#server/house.ts'
import type { Around, CommandAnswer } from './command.ts'
import { createMoving } from './archive/moving.ts'
import { StartError } from '#server/app/start/data-dir.ts'
import { endMoved } from '#server/app/start/end-moved.ts'
import { databaseOf } from '#server/app/start/looked-at.ts'
import { startErrorOf } from '#server/app/start/start-error.ts'
import type { CommandRequest } from './commands.ts'
import { jsonLine } from './shown.ts'

export const controlSocketOf = (dataDir: string): string => join(dataDir, 'control.sock')

/**
 * The operator's way in while a server runs: one JSON line asks, one JSON line answers. The socket's file mode (0600)
 * is its only lock: who may open it may also open the database.
 */
export async function listenForOperator(house: House, around: Around): Promise<Server> {
  const path = controlSocketOf(house.config.dataDir)
  rmSync(path, { force: true }) // the data directory is locked by us: what lies here is a dead server's
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    const tell = async (line: string): Promise<void> => {
      const answer = await (moving.answerTo(line) ?? answerTo(house, around, line))
      socket.write(`${jsonLine(answer)}\n`)
      if (!moving.isHeld()) socket.end()
    }
    const lines = createInterface({ input: socket })
    lines.on('error', () => {}) // it hands the socket's on, and unheard it would end the server
    const moving = createMoving(house, to => {
      house.db.signals.tellGap()
      endMoved(house.log, to)
    })
    socket.on('close', moving.release)
    lines.on('line', line => {
      void tell(line)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => reject(unopened(path, code)))
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  return server
}

/** Of a socket's path the system takes 107 bytes, and on a Mac 103; what is longer it refuses as an argument. */
function unopened(path: string, code = ''): StartError {
  const isTooLong = Buffer.byteLength(path) > 103
  const why = isTooLong
    ? 'its path is too long for the operator’s socket, 100 bytes at most'
    : `the operator’s socket cannot be made (${code})`
  return new StartError(`The data directory (DATA_DIR) will not do: ${why}.`)
}

async function answerTo(house: House, around: Around, line: string): Promise<CommandAnswer> {
  try {
    const { runCommand } = await import('./commands.ts') // most servers are never asked: 2 MB
    const answer = await runCommand(house, JSON.parse(line) as CommandRequest, around)
    return { ...answer, database: databaseOf(house.config) }
  } catch (error) {
    house.log.error({ err: error }, 'An operator command failed')
    const { message } = startErrorOf(error, house.config) as Error
    return { ok: false, lines: [message], database: databaseOf(house.config) }
  }
}

import { createConnection, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { StartError } from '#server/app/start/data-dir.ts'
import { mayNotEnter } from '#server/app/start/whose.ts'
import type { CommandAnswer } from '../command.ts'
import { jsonLine } from '../shown.ts'

/** A conversation with the running server: one line asks, one line answers. */
export interface OperatorLink {
  ask(request: object): Promise<CommandAnswer>
  close(): void
}

/** Null where no server runs. */
export async function openOperatorLink(path: string): Promise<OperatorLink | null> {
  const socket = await connected(path)
  if (!socket) return null
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  return {
    ask: async request => {
      socket.write(`${jsonLine(request)}\n`)
      const { value, done } = await answers.next()
      if (done) throw new StartError('The running server ended before it answered.')
      return JSON.parse(value) as CommandAnswer
    },
    close: () => void socket.destroy(),
  }
}

function connected(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path)
    socket.once('connect', () => resolve(socket))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTDIR') resolve(null)
      else if (error.code === 'EACCES' || error.code === 'EPERM') reject(mayNotEnter(dirname(path), error))
      else reject(new StartError(`The running server could not be asked (${error.code}).`))
    })
  })
}

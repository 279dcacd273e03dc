import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { eventually } from '#tests/kit/eventually.ts'
import { freePort } from './free-port.ts'

/** Of which program a test starts its own; empty on the runs where processes speak and count by the database. */
const program = process.env.MEYDAN_TEST_VALKEY ?? ''
export const hasValkey = program !== ''
/** What carries words and counts on this run. */
export const carrier = hasValkey ? 'Valkey' : 'PostgreSQL'

/** Stands in the URL with its sign written out, and may stand in nothing that is printed. */
export const valkeyPassword = 'gizli@söz'

export interface TestValkey extends AsyncDisposable {
  url: string
  /** SIGKILL takes it away, SIGSTOP lets it stand still. */
  signal(signal: NodeJS.Signals): Promise<void>
  /** The same address; it remembers nothing. */
  start(): Promise<void>
}

export async function startValkey(more: Record<string, string> = {}): Promise<TestValkey> {
  const port = await freePort()
  let child = await run(port, more)
  return {
    url: `redis://:${encodeURIComponent(valkeyPassword)}@127.0.0.1:${port}`,
    signal: async signal => {
      const ended = once(child, 'exit')
      child.kill(signal)
      if (signal === 'SIGKILL') await ended
    },
    start: async () => void (child = await run(port, more)),
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function run(port: number, more: Record<string, string>): Promise<ChildProcess> {
  const own = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: '/tmp', requirepass: valkeyPassword }
  const settings = { ...own, ...more }
  const given = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(program, given, { stdio: 'ignore' })
  await eventually(async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  })
  return child
}

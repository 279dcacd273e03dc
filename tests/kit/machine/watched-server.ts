import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '#tests/kit/eventually.ts'
import { heldBy } from './held-bytes.ts'
import { type ServerProcess, startServerProcess } from './process.ts'

export interface WatchedServer extends AsyncDisposable {
  server: ServerProcess
  /** The longest that the server's loop was kept from anything else so far: by the clock, and by its own work alone. */
  worst(): { stallMs: number; workMs: number }
  /** Begins to look again. */
  reset(): Promise<void>
  /** What the server and its children hold now; 0 where the system does not tell. */
  heldBytes(): number
  /** The most that was seen since then. */
  peakBytes(): number
}

/** A server in a process of its own, with a watch inside of its loop and one outside of it. */
export async function startWatchedServer(): Promise<WatchedServer> {
  const directory = await mkdtemp(join(tmpdir(), 'meydan-watch-'))
  const file = join(directory, 'delay')
  const probe = new URL('./delay-probe.mjs', import.meta.url)
  const server = await startServerProcess({ NODE_OPTIONS: `--import=${probe.href}`, DELAY_FILE: file })
  await eventually(() => existsSync(file) || Promise.reject(new Error('The probe writes nothing.')))
  const seen = () => JSON.parse(readFileSync(file, 'utf8')) as { pid: number; stallMs: number; workMs: number }
  const { pid } = seen()
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, heldBy(pid))), 20)
  return {
    server,
    worst: seen,
    reset: async () => {
      process.kill(pid, 'SIGUSR2')
      await eventually(() => seen().workMs < 20 || Promise.reject(new Error('It looks on.')))
      peak = 0
    },
    heldBytes: () => heldBy(pid),
    peakBytes: () => peak,
    [Symbol.asyncDispose]: async () => {
      clearInterval(watch)
      await server[Symbol.asyncDispose]()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

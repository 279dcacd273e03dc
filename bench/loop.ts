import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'

const probe = fileURLToPath(new URL('../tests/kit/machine/delay-probe.mjs', import.meta.url))
/** The probe writes down what it saw every 50 ms. */
const writtenMs = 120

/** How long a server's loop was held at most. `workMs` is its own processor time, whatever else the machine does. */
export interface Held {
  stallMs: number
  workMs: number
}

/** `env` belongs to the server that is looked at. */
export async function loopProbe() {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-loop-'))
  const file = join(folder, 'held.json')
  return {
    env: { NODE_OPTIONS: `--import=${probe}`, DELAY_FILE: file },
    /** While this runs. */
    during: async <Result>(pid: number, work: () => Promise<Result>): Promise<{ result: Result; held: Held }> => {
      process.kill(pid, 'SIGUSR2')
      const result = await work()
      await wait(writtenMs)
      return { result, held: JSON.parse(readFileSync(file, 'utf8')) as Held }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

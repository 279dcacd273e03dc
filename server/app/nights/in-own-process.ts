import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import leanHeap from './lean-heap.json' with { type: 'json' }
import type { Config } from '#server/config.ts'

/** How a command of ours ended: its last line on either stream. */
export interface Ended {
  status: number | null
  out: string
  err: string
}

/** Runs a command to its end; `signal` stops it, and it takes back what it began. */
export type RunCommand = (given: readonly string[], signal: AbortSignal) => Promise<Ended>

const operator = fileURLToPath(new URL('../../operator.ts', import.meta.url))

/**
 * With the settings of this process, from the file that `--env` named where it did, but beside it and behind it in line
 * for the processor: a backup reads all there is, and the server neither waits for that nor grows. With a lean heap it
 * holds half the memory (docs/gotchas.md).
 */
export const inOwnProcess =
  ({ settingsFile }: Pick<Config, 'settingsFile'>): RunCommand =>
  (given, signal) =>
    new Promise((resolve, reject) => {
      const settings = settingsFile === null ? [] : ['--env', settingsFile]
      const child = spawn(process.execPath, [...leanHeap, operator, ...settings, ...given], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let [out, err] = ['', '']
      child.stdout.on('data', chunk => (out = lastOf(out + String(chunk))))
      child.stderr.on('data', chunk => (err = lastOf(err + String(chunk))))
      child.once('error', reject)
      child.once('close', status => resolve({ status, out: lastLine(out), err: lastLine(err) }))
      const stop = (): void => void child.kill('SIGTERM')
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop, { once: true })
      try {
        if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      } catch {
        // Over already, or the system does not let us: then it runs beside us as it is.
      }
    })

/** Names of a thousand missing files may stand in it. */
const mostChars = 1_000_000
const lastOf = (text: string): string => text.slice(-mostChars)
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? ''

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Runs a script of a house. `ready` resolves with what the stand-in server says of itself; `ended` when the script
 * and all that holds its streams are gone, so also the server.
 */
export function runScript(house: { folder: string }, script: string, { args = [], env = {}, shim = '' }: Options = {}) {
  const child = spawn(
    process.execPath,
    [...(shim ? ['--import', `data:text/javascript,${encodeURIComponent(shim)}`] : []), script, ...args],
    { cwd: house.folder, env: { ...withoutNpm(), npm_config_cache: join(house.folder, 'npm'), ...env } },
  )
  const said = { out: '', err: '' }
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text))
  const ready = new Promise<Ready>(resolve => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out += text
      const line = /^ready (.+)$/m.exec(said.out)
      if (line) resolve(JSON.parse(line[1]!) as Ready)
    })
  })
  const ended = new Promise<Ended>(resolve =>
    child.on('close', (status, signal) => resolve({ status, signal, ...said })),
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { ready, ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

export type Ready = { pid: number; npm: string[]; path: string; words: string[] }
type Ended = { status: number | null; signal: NodeJS.Signals | null; out: string; err: string }
type Options = { args?: string[]; env?: Record<string, string>; shim?: string }

const withoutNpm = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))

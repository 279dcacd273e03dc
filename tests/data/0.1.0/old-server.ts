import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Visitor } from '#tests/kit/browser-like.ts'

/** A server of another checkout, spoken to over HTTP alone. */
export interface OldServer {
  dataDir: string
  start(more?: Record<string, string>): Promise<void>
  kill(): Promise<void>
  /** The operator's command, through the running server. */
  operate(...given: string[]): void
  visitor(): Visitor
}

export function createOldServer(checkout: string, settings: Record<string, string>): OldServer {
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    HOST: '127.0.0.1',
    LIMITS: '1000',
    LOG_LEVEL: 'error',
    FEEDBACK_EMAIL: 'studyo@example.com',
    ...settings,
  }
  let child: ChildProcess
  let url = ''
  return {
    dataDir: settings.DATA_DIR!,
    start: async more => {
      child = spawn(process.execPath, [join(checkout, 'server/main.ts')], {
        cwd: checkout,
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      url = await new Promise((resolve, reject) => {
        child.once('exit', reject)
        child.stdout!.on('data', (chunk: Buffer) => {
          const found = /ready at http:\/\/localhost:(\d+)/.exec(chunk.toString())?.[1]
          if (found) resolve(`http://127.0.0.1:${found}`)
        })
      })
    },
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    operate: (...given) => {
      execFileSync(process.execPath, [join(checkout, 'server/operator.ts'), ...given], { cwd: checkout, env })
    },
    visitor: () => new Visitor(url),
  }
}

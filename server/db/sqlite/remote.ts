import { Worker } from 'node:worker_threads'
import type { SqliteLink } from './connect.ts'
import { type PackedRows, unpackRows } from './packed-rows.ts'
import type { Answer } from './statements.ts'
import { storable } from './statements.ts'

export interface WorkerData {
  file: string
  mode: 'read' | 'write'
}

/** `n` is null for control statements, which are not answered. */
export interface Request {
  n: number | null
  sql: string
  parameters: unknown[]
}
export interface Response {
  n: number
  answer?: Answer
  /** The rows of an answer, where they travel packed. */
  packed?: PackedRows
  /** `errcode` is SQLite's own number, which tells a full disk from a bug. */
  error?: { message: string; code: string | undefined; errcode: number | undefined }
}

export interface RemoteLink extends SqliteLink {
  /** Who waits gets this error now. A statement under way ends by itself, and the thread with it: then it resolves. */
  giveUp(error: Error): Promise<void>
}

/**
 * A connection in a thread of its own. A hop between threads costs about 70 µs here, a commit's sync milliseconds on a
 * real disk: see docs/decisions. Control statements travel with the next statement, not by themselves.
 */
export function openRemote(file: string, mode: 'read' | 'write', onCrash: (error: Error) => void): RemoteLink {
  const workerData: WorkerData = { file, mode }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  let unsent: Request[] = []
  let last = 0

  worker.on('message', ({ n, answer, packed, error }: Response) => {
    const caller = waiting.get(n)
    waiting.delete(n)
    if (answer) caller?.resolve(answer)
    else if (packed) caller?.resolve({ rows: unpackRows(packed), changes: 0 })
    else caller?.reject(Object.assign(new Error(error?.message), { code: error?.code, errcode: error?.errcode }))
  })
  worker.on('error', error => {
    rejectAll(error as Error)
    onCrash(error as Error)
  })
  const rejectAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const ask = (sql: string, parameters: readonly unknown[]): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const values = parameters.map(value => storable(value, sql))
      const n = ++last
      waiting.set(n, { resolve, reject })
      worker.postMessage([...unsent, { n, sql, parameters: values }])
      unsent = []
    })

  return {
    run: ask,
    control: sql => void unsent.push({ n: null, sql, parameters: [] }),
    close: async () => {
      await ask('close', [])
      await worker.terminate()
    },
    giveUp: async error => {
      rejectAll(error)
      await worker.terminate()
    },
  }
}

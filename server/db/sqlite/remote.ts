import { Worker } from 'node:worker_threads'
import type { SqliteLink, Statement } from './connect.ts'
import { type PackedRows, unpackRows } from './packed-rows.ts'
import { FailedAhead } from '../unavailable.ts'
import type { Answer } from './statements.ts'
import { storable } from './statements.ts'

export interface WorkerData {
  file: string
  mode: 'read' | 'write'
  /** Shared: when the statement of an errand began that is under way, by `process.hrtime.bigint()`; 0 between two. */
  began: BigInt64Array
}

/** What goes `ahead` comes first and is not answered: transaction control, and writes that nobody waits for. */
export interface StatementsRequest {
  n: number
  ahead: readonly (string | Statement)[]
  statements: readonly Statement[]
}
export interface ErrandRequest {
  n: number
  errand: string
  asked: unknown
}
export type Request = StatementsRequest | ErrandRequest

export interface Response {
  n: number
  /** One for each statement. */
  answers?: Sent[]
  /** What an errand answers. */
  done?: unknown
  /** Of the first statement that failed; those behind it did not run. */
  error?: Failure
}
/** An answer on its way; many rows travel packed. */
export type Sent = Answer | { packed: PackedRows }

/** What of an error travels; `errcode` is SQLite's own number, which tells a full disk from a bug. */
export interface Failure {
  message: string
  code: string | undefined
  errcode: number | undefined
  stack: string | undefined
  /** A write that went ahead failed, of this request or of one before it. */
  isAhead: boolean
}

export interface RemoteLink extends SqliteLink {
  /** A whole read of which the thread knows the name, with all of its statements. */
  errand(name: string, asked: unknown): Promise<unknown>
  /** For how many milliseconds a statement of an errand has been under way; 0 where none is. */
  underWayMs(): number
  /** Who waits gets this error now. A statement under way ends by itself, and the thread with it: then it resolves. */
  giveUp(error: Error): Promise<void>
}

interface Opened {
  onCrash: (error: Error) => void
  /** What the thread runs: `worker.ts`, or a program that knows errands. */
  program?: URL | undefined
}

/**
 * A connection in a thread of its own. A hop between threads costs about 70 µs here, a commit's sync milliseconds on a
 * real disk: see docs/decisions. Statements that are handed over together are one hop; control statements, and writes
 * that nobody waits for, travel with the next ones, not by themselves.
 */
export function openRemote(file: string, mode: 'read' | 'write', { onCrash, program }: Opened): RemoteLink {
  const began = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  const workerData: WorkerData = { file, mode, began }
  const worker = new Worker(program ?? new URL('./worker.ts', import.meta.url), { workerData })
  const waiting = new Map<number, { resolve: (response: Response) => void; reject: (error: Error) => void }>()
  let ahead: (string | Statement)[] = []
  /** A write that went ahead failed. Until the next commit each is waited for, so that who made it hears of it. */
  let isCareful = false
  let last = 0

  worker.on('message', (response: Response) => {
    const { n, error } = response
    const caller = waiting.get(n)
    waiting.delete(n)
    if (!error) return caller?.resolve(response)
    if (error.isAhead) isCareful = true
    caller?.reject(thrown(error))
  })
  worker.on('error', error => {
    rejectAll(error as Error)
    onCrash(error as Error)
  })
  const rejectAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const send = (request: (n: number) => Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const n = ++last
      waiting.set(n, { resolve, reject })
      worker.postMessage(request(n))
    })

  const ask = async (asked: readonly Statement[]): Promise<Answer[]> => {
    const statements = asked.map(travelling)
    // What would be undone at once stays here: SQLite itself may have ended the transaction already.
    const before = asked[0]?.sql === 'rollback' ? ahead.filter(each => typeof each === 'string') : ahead
    ahead = []
    const { answers } = await send(n => ({ n, ahead: before, statements }))
    if (asked[0]?.sql === 'commit') isCareful = false
    return answers!.map(received)
  }

  return {
    run: ask,
    errand: async (errand, asked) => (await send(n => ({ n, errand, asked }))).done,
    underWayMs: () => {
      const since = Atomics.load(began, 0)
      return since === 0n ? 0 : Number(process.hrtime.bigint() - since) / 1e6
    },
    control: sql => void ahead.push(sql),
    later: statements => (isCareful ? ask(statements) : ahead.push(...statements.map(travelling))),
    close: async () => {
      await ask([{ sql: 'close', parameters: [] }])
      await worker.terminate()
    },
    giveUp: async error => {
      rejectAll(error)
      await worker.terminate()
    },
  }
}

const travelling = ({ sql, parameters }: Statement): Statement => ({
  sql,
  parameters: parameters.map(value => storable(value, sql)),
})

function thrown(failure: Failure): Error {
  const error = Object.assign(new Error(failure.message), failure)
  return failure.isAhead ? new FailedAhead(failure.message, { cause: error }) : error
}

const received = (sent: Sent): Answer => ('packed' in sent ? { rows: unpackRows(sent.packed), changes: 0 } : sent)

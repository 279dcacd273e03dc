import { parentPort, workerData } from 'node:worker_threads'
import { tidyUpAfterStart } from '../tidy-up.ts'
import { FailedAhead } from '../unavailable.ts'
import { openReader, openWriter, type SqliteLink, type Statement } from './connect.ts'
import { packRows } from './packed-rows.ts'
import type { ErrandRequest, Failure, Request, Response, Sent, StatementsRequest, WorkerData } from './remote.ts'
import type { Answer } from './statements.ts'

/** Does by its name what is asked for, and answers what can be copied. */
export type RunErrand = (name: string, asked: unknown) => Promise<unknown>

/**
 * What a thread does that owns a connection: the writing one, whose commits wait for the disk here and not in the
 * thread of the sockets, or one for reads that take long.
 * What goes ahead (begin, savepoint, release, writes that nobody waits for) is not answered; when one of it fails,
 * everything up to the next rollback fails with it, so that nothing is ever written outside its transaction.
 * `errandsOver` makes of the connection what does whole reads at once (errands.ts).
 */
export function serve(errandsOver?: (link: SqliteLink) => RunErrand): void {
  const port = parentPort!
  const { file, mode, began } = workerData as WorkerData
  const reply = (response: Response): void => port.postMessage(response)
  let broken: Error | null = null
  const link = open()
  const runErrand = link && errandsOver?.(timed(link, began))

  tidyUpAfterStart()
  port.on('message', (request: Request) => {
    if ('errand' in request) void goOn(request)
    else answer(request)
  })

  function answer({ n, ahead, statements }: StatementsRequest): void {
    for (const each of ahead) goAhead(each)
    try {
      const [first] = statements
      if (first?.sql === 'close') return close(n)
      if (link && first?.sql === 'rollback') broken = null
      if (broken || !link) throw broken
      reply({ n, answers: (link.run(statements) as Answer[]).map(sent) })
    } catch (error) {
      reply({ n, error: told(error) })
    }
  }

  /** All of its statements come one after the other: nothing else is answered between two of them. */
  async function goOn({ n, errand, asked }: ErrandRequest): Promise<void> {
    try {
      if (broken || !runErrand) throw broken ?? new Error(`Nobody here knows ${errand}`)
      reply({ n, done: await runErrand(errand, asked) })
    } catch (error) {
      reply({ n, error: told(error) })
    }
  }

  function goAhead(each: string | Statement): void {
    if (broken) return
    try {
      if (typeof each === 'string') link?.control(each)
      else link?.later([each])
    } catch (error) {
      broken = typeof each === 'string' ? (error as Error) : new FailedAhead((error as Error).message, { cause: error })
    }
  }

  /**
   * Where that fails, every statement says why, and the start with it: a thread that dies could only say it to the log.
   */
  function open(): SqliteLink | null {
    try {
      return mode === 'write' ? openWriter(file) : openReader(file)
    } catch (error) {
      broken = error as Error
      return null
    }
  }

  function close(n: number): void {
    void link?.close()
    reply({ n, answers: [{ rows: [], changes: 0 }] })
    port.close()
  }
}

/** Notes when the statement under way began, where the other thread sees it: nobody else tells it of these. */
function timed(link: SqliteLink, began: BigInt64Array): SqliteLink {
  const runOne = (statement: Statement): Answer => {
    Atomics.store(began, 0, process.hrtime.bigint())
    try {
      return (link.run([statement]) as Answer[])[0]!
    } finally {
      Atomics.store(began, 0, 0n)
    }
  }
  return { ...link, run: statements => statements.map(runOne) }
}

function sent(answer: Answer): Sent {
  const packed = packRows(answer.rows)
  return packed ? { packed } : answer
}

function told(error: unknown): Failure {
  const isAhead = error instanceof FailedAhead
  const { message, code, errcode, stack } = (isAhead ? error.cause : error) as Error & Partial<Failure>
  return { message, code, errcode, stack, isAhead }
}

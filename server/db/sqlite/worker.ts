import { parentPort, workerData } from 'node:worker_threads'
import { packRows } from './packed-rows.ts'
import { openReader, openWriter, type SqliteLink } from './connect.ts'
import { tidyUpAfterStart } from '../tidy-up.ts'
import type { Request, Response, WorkerData } from './remote.ts'

/**
 * A thread that owns a connection: the writing one, whose commits wait for the disk here and not in the thread of the
 * sockets, or one for reads that take long.
 * A control statement (begin, savepoint, release) is not answered; when one fails, everything up to the next rollback
 * fails with it, so that nothing is ever written outside its transaction.
 */
const port = parentPort!
let broken: Error | null = null
const link = open(workerData as WorkerData)

tidyUpAfterStart()
port.on('message', (requests: Request[]) => {
  for (const request of requests) answer(request)
})

function answer({ n, sql, parameters }: Request): void {
  if (n === null) return control(sql)
  try {
    if (sql === 'close') return close(n)
    if (link && sql === 'rollback') broken = null
    if (broken || !link) throw broken
    const answer = link.run(sql, parameters) as Response['answer'] & object
    const packed = packRows(answer.rows)
    reply(packed ? { n, packed } : { n, answer })
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    reply({ n, error: { message, code, errcode } })
  }
}

function control(sql: string): void {
  if (broken) return
  try {
    link?.control(sql)
  } catch (error) {
    broken = error as Error
  }
}

/**
 * Where that fails, every statement says why, and the start with it: a thread that dies could only say it to the log.
 */
function open({ file, mode }: WorkerData): SqliteLink | null {
  try {
    return mode === 'write' ? openWriter(file) : openReader(file)
  } catch (error) {
    broken = error as Error
    return null
  }
}

function close(n: number): void {
  void link?.close()
  reply({ n, answer: { rows: [], changes: 0 } })
  port.close()
}

const reply = (response: Response): void => port.postMessage(response)

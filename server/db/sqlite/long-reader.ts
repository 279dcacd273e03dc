import { longReadLimits } from '#contract/limits.ts'
import { ReadTooLong } from '../unavailable.ts'
import type { SqliteLink, Statement } from './connect.ts'
import { openRemote, type RemoteLink } from './remote.ts'
import type { Answer } from './statements.ts'

/** A thread costs about 20 MB, and nobody searches all the time. */
const longIdleMs = 5 * 60_000
/** Statements past their time that nobody can stop: with more of them at once the machine has no core left. */
const runawaysMax = 2
/** All statements of a search together stay far below. What never ended would keep all other searches waiting. */
const errandMs = 20_000
/** So long the next read waits for one of them to end. Refused at once, it would pay for what others asked. */
const patienceMs = 10_000

interface Thread {
  link: RemoteLink
  opened: Promise<unknown>
  hasBegun: boolean
}

/**
 * A read-only connection in a thread that is there only while somebody needs it. `node:sqlite` can't interrupt a
 * statement: one past its time is given up with its thread, which ends when the statement does. The next transaction
 * has a fresh one.
 */
export class LongReader implements SqliteLink {
  readonly #file: string
  /** What the thread runs, where it knows errands. */
  readonly #program: URL | undefined
  readonly #idleMs: number
  #thread: Thread | null = null
  #resting: NodeJS.Timeout | undefined
  readonly #runaways = new Set<Promise<void>>()
  /** Transaction control that goes with the next statement. */
  #controls: string[] = []
  #isUnderWay = false
  /** The transaction under way has lost its connection: until its rollback, nothing of it can go on. */
  #lost: Error | null = null

  constructor(file: string, program?: URL, idleMs = longIdleMs) {
    this.#file = file
    this.#program = program
    this.#idleMs = idleMs
  }

  /** The thread is there and runs: who asks now does not wait for its start. */
  get hasBegun(): boolean {
    return this.#thread?.hasBegun ?? false
  }

  /** Begins the thread where it is not there, for who will ask. */
  begin(): void {
    if (this.#thread || this.#runaways.size >= runawaysMax) return
    this.#opened()
    this.#rest()
  }

  async run(statements: readonly Statement[]): Promise<Answer[]> {
    const answers: Answer[] = []
    for (const statement of statements) answers.push(await this.#runOne(statement))
    return answers
  }

  async #runOne(statement: Statement): Promise<Answer> {
    const { sql } = statement
    if (this.#lost) return this.#endLost(sql)
    // A commit that was given up ended the transaction: what rolls it back then would hide why.
    if (sql === 'rollback' && !this.#isUnderWay) return { rows: [], changes: 0 }
    clearTimeout(this.#resting)
    await this.#haveRoom()
    const { link, opened } = this.#opened()
    await opened // a start takes what it takes
    if (this.#lost) return this.#endLost(sql)
    for (const control of this.#controls.splice(0)) link.control(control)
    const late = lateAfter(longReadLimits.longStatementMs, () => this.#giveUp(link, pastItsTime()))
    try {
      return (await link.run([statement]))[0]!
    } finally {
      late.stop()
      if (sql === 'commit' || sql === 'rollback') this.#over()
    }
  }

  /** A whole read that the thread knows by its name. Each of its statements has the same bound as every other. */
  async errand(name: string, asked: unknown): Promise<unknown> {
    clearTimeout(this.#resting)
    await this.#haveRoom()
    this.#isUnderWay = true
    const { link, opened } = this.#opened()
    try {
      await opened
      if (this.#lost) throw this.#lost
      const late = lateWhere(link, () => this.#giveUp(link, pastItsTime()))
      return await link.errand(name, asked).finally(late.stop)
    } finally {
      this.#over()
    }
  }

  control(sql: string): void {
    this.#controls.push(sql)
    this.#isUnderWay = true
  }

  /** Nobody writes here. */
  later(statements: readonly Statement[]): Promise<Answer[]> {
    return this.run(statements)
  }

  async close(): Promise<void> {
    clearTimeout(this.#resting)
    const gone = this.#thread
    this.#thread = null
    await gone?.link.close()
  }

  /** Waits while too many statements run past their time. */
  async #haveRoom(): Promise<void> {
    if (this.#thread || this.#runaways.size < runawaysMax) return
    const patience = Promise.withResolvers<void>()
    const late = setTimeout(patience.resolve, patienceMs)
    await Promise.race([...this.#runaways, patience.promise])
    clearTimeout(late)
    if (this.#runaways.size < runawaysMax) return
    const error = new ReadTooLong('Statements past their time still run')
    if (this.#isUnderWay) this.#lost = error
    throw error
  }

  #opened() {
    if (this.#thread) return this.#thread
    const onCrash = (error: Error): void => this.#giveUp(link, error)
    const link = openRemote(this.#file, 'read', { onCrash, program: this.#program })
    const first = Promise.resolve(link.run([{ sql: 'select 1', parameters: [] }]))
    const thread: Thread = { link, opened: first, hasBegun: false }
    thread.opened = first.then(
      () => void (thread.hasBegun = true),
      (error: Error) => this.#giveUp(link, error),
    )
    return (this.#thread = thread)
  }

  #giveUp(link: RemoteLink, error: Error): void {
    if (this.#thread?.link !== link) return
    this.#thread = null
    if (this.#isUnderWay) this.#lost = error
    const ended = link.giveUp(error).finally(() => this.#runaways.delete(ended))
    this.#runaways.add(ended)
    if (error instanceof ReadTooLong) error.ended = ended
  }

  #endLost(sql: string): Answer {
    const error = this.#lost!
    if (sql !== 'rollback') throw error
    this.#over()
    return { rows: [], changes: 0 }
  }

  #over(): void {
    this.#lost = null
    this.#controls = []
    this.#isUnderWay = false
    this.#rest()
  }

  #rest(): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => void this.close(), this.#idleMs).unref()
  }
}

const pastItsTime = (): ReadTooLong => new ReadTooLong(`A statement ran past ${longReadLimits.longStatementMs} ms`)

/** Tells when a statement of an errand has been under way too long: the thread itself notes when each begins. */
function lateWhere(link: RemoteLink, tell: () => void): { stop(): void } {
  const began = performance.now()
  let next: NodeJS.Timeout | undefined
  const look = (): void => {
    const left = longReadLimits.longStatementMs - link.underWayMs()
    if (left <= 0 || performance.now() - began > errandMs) tell()
    else next = setTimeout(look, Math.ceil(left))
  }
  look()
  return { stop: () => clearTimeout(next) }
}

/**
 * Tells that the time is over, but after all that has come in until then: where this thread stood still for so long,
 * the answer waits here, and its statement was not slow.
 */
function lateAfter(ms: number, tell: () => void): { stop(): void } {
  let last: NodeJS.Immediate | undefined
  const late = setTimeout(() => (last = setImmediate(tell)), ms)
  return {
    stop: () => {
      clearTimeout(late)
      clearImmediate(last)
    },
  }
}

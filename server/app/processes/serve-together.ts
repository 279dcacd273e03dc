import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import { endOf, watchStill } from './watch-still.ts'
import { lockDataDir, openDataDir, StartError } from '#server/app/start/data-dir.ts'

/** What a process tells the first one when it serves: what the start prints. */
export interface Ready {
  greeting: readonly string[]
}

export interface Processes {
  greeting: readonly string[]
  /** Ends and starts each of them, one after the other; the others serve meanwhile. */
  renew(): Promise<void>
  /** All drain at once. */
  close(): Promise<void>
}

/** One that ended is started again after so long, and after twice as long each time that it does not serve. */
const againMs = 500
const triesMax = 6

export interface Ending {
  /** One of them ended in peace, unasked: the place serves elsewhere. All have drained. */
  onDone(): void
  /** One of them does not serve any more, after half a minute of trying. */
  onLost(): void
}

/**
 * Several processes behind one port, which get the connections in turns. The first one starts alone: it brings the
 * database up to date, and what speaks against a start is said once. A process that breaks is started again. Throws
 * StartError; its line is empty where the process has said why.
 */
export async function serveTogether(count: number, config: Config, { onDone, onLost }: Ending): Promise<Processes> {
  const unlock = holdPlace(config)
  const log = pino({ level: config.logLevel })
  const running = new Map<number, Worker>()
  /** Those that are meant to end. */
  const ending = new Set<Worker>()
  /** Those that ended by themselves, until another serves in their place. */
  const comingBack = new Map<number, Promise<void>>()
  let isClosing = false
  let renewing = Promise.resolve()

  try {
    const greetings: (readonly string[])[] = []
    for (let number = 1; number <= count; number++) greetings.push((await start(number)).greeting)
    return { greeting: greetings[0] ?? [], renew: () => (renewing = renewing.then(renewAll)), close }
  } catch (error) {
    await close()
    throw error
  }

  async function start(number: number): Promise<Ready> {
    const worker = cluster.fork({ MEYDAN_PROCESS: String(number) })
    running.set(number, worker)
    const ready = await readyOf(worker)
    watchStill(worker)
    worker.once('exit', (status, signal) => ending.has(worker) || broke(number, worker, { status, signal }))
    return ready
  }

  function broke(number: number, worker: Worker, how: { status: number; signal: string }): void {
    if (how.status === 0) return void close().then(onDone)
    log.warn({ number, ended: worker.process.pid, ...how }, `A process ${endOf(worker)}; it is started again`)
    comeBack(number)
  }

  function comeBack(number: number): void {
    const back = startAgain(number).finally(() => comingBack.delete(number))
    comingBack.set(number, back)
  }

  async function startAgain(number: number): Promise<void> {
    const serves = await tryAgain(async () => isClosing || start(number).then(Boolean, () => false))
    if (isClosing) return
    if (serves) return log.info({ number }, 'The process serves again')
    log.error({ number }, 'A process does not serve any more; all end')
    onLost()
  }

  async function renewAll(): Promise<void> {
    log.info({ processes: running.size }, 'The processes are renewed, one after the other')
    for (const number of running.keys()) {
      while (comingBack.size > 0) await Promise.all(comingBack.values())
      if (isClosing) return
      await end(running.get(number)!)
      if (!isClosing) await start(number).catch(() => comeBack(number))
    }
    log.info({}, 'All processes are renewed')
  }

  async function end(worker: Worker): Promise<void> {
    ending.add(worker)
    if (!worker.isDead()) await ended(worker)
  }

  async function close(): Promise<void> {
    isClosing = true
    await Promise.all([...running.values()].map(end))
    unlock()
  }
}

function holdPlace({ databaseUrl, dataDir }: Config): () => void {
  if (databaseUrl === '') throw new StartError('SQLite is written by one process: --processes needs DATABASE_URL.')
  openDataDir(dataDir)
  return lockDataDir(dataDir)
}

/** After a pause that grows, until it answers true. */
async function tryAgain(work: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < triesMax; tries++) {
    await wait(againMs * 2 ** tries)
    if (await work()) return true
  }
  return false
}

const readyOf = (worker: Worker): Promise<Ready> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('exit', () => reject(new StartError('')))
  })

/** It finishes what it has begun. */
const ended = (worker: Worker): Promise<void> =>
  new Promise(resolve => {
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })

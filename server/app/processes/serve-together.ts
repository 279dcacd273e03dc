import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
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

/**
 * Several processes behind one port, which get the connections in turns. The first one starts alone: it brings the
 * database up to date, and what speaks against a start is said once. A process that ends by itself is started again.
 * Where it does not serve in half a minute, `onLost` is called. Throws StartError; its line is empty where the process
 * has said why.
 */
export async function serveTogether(count: number, config: Config, onLost: () => void): Promise<Processes> {
  if (config.databaseUrl === '')
    throw new StartError('SQLite is written by one process: --processes needs DATABASE_URL.')
  openDataDir(config.dataDir)
  const unlock = lockDataDir(config.dataDir)
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
    worker.once('exit', () => ending.has(worker) || comeBack(number))
    return ready
  }

  function comeBack(number: number): void {
    comingBack.set(
      number,
      startAgain(number).finally(() => comingBack.delete(number)),
    )
  }

  async function startAgain(number: number): Promise<void> {
    for (let tries = 0; tries < triesMax; tries++) {
      await wait(againMs * 2 ** tries)
      if (isClosing || (await start(number).catch(() => null))) return
    }
    onLost()
  }

  async function renewAll(): Promise<void> {
    for (const number of running.keys()) {
      while (comingBack.size > 0) await Promise.all(comingBack.values())
      if (isClosing) return
      await end(running.get(number)!)
      if (!isClosing) await start(number).catch(() => comeBack(number))
    }
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

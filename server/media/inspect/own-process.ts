import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { sizes } from '#contract/limits.ts'
import type { Answer, Question, Ready, TooMuch } from './question.ts'

/** How a question may end without an answer. `ended` may be another question’s fault. */
export type Ending = 'ended' | 'too-much' | 'too-long' | 'not-started'

export interface OwnProcess {
  ask(question: Question, limitMs: number): Promise<Answer | Ending>
  close(): void
}

/** An idle one holds some 50 MB. */
const idleMs = 30_000
/** One that has grown beyond this is not kept for the next file: it would begin with what others left behind. */
const keptBytes = 112 * 1024 * 1024
/** Of JavaScript; pictures lie outside of it. */
const heapMegabytes = 64
const entry = fileURLToPath(new URL('./child.ts', import.meta.url))

/**
 * A process that is started when it is asked something, ended when a question takes too long, and gone when it is idle.
 */
export function openOwnProcess(log: FastifyBaseLogger): OwnProcess {
  let current: Session | null = null
  let idle: NodeJS.Timeout | undefined
  return {
    ask: async (question, limitMs) => {
      clearTimeout(idle)
      const session = current?.isAlive() ? current : (current = startSession(log))
      const answer = await session.ask(question, limitMs)
      if (!session.isIdle()) return answer
      if (typeof answer === 'object' && answer.residentBytes > keptBytes) session.end()
      else idle = setTimeout(session.end, idleMs).unref()
      return answer
    },
    close: () => {
      clearTimeout(idle)
      current?.end()
    },
  }
}

interface Session {
  ask(question: Question, limitMs: number): Promise<Answer | Ending>
  isAlive(): boolean
  isIdle(): boolean
  end(): void
}

function startSession(log: FastifyBaseLogger): Session {
  const waiting = new Map<number, (answer: Answer | Ending) => void>()
  const child = start()
  let isAlive = true
  const lose = (how: Ending): void => {
    isAlive = false
    for (const finish of waiting.values()) finish(how)
  }
  let isReady = false
  child.on('message', (answer: Answer | Ready | TooMuch) => {
    isReady = true
    if ('isTooMuch' in answer) {
      log.warn('The process that looks into files ended: one wanted too much')
      lose('too-much')
      child.kill('SIGKILL')
    } else if (!('isReady' in answer)) waiting.get(answer.n)?.(answer)
  })
  child.on('error', error => {
    log.error({ err: error }, 'The process that looks into files failed')
    lose('not-started')
  })
  child.on('exit', (code, signal) => {
    if (isAlive) log.warn({ code, signal }, 'The process that looks into files ended')
    lose(isReady ? 'ended' : 'not-started')
  })

  const end = (): void => {
    isAlive = false
    child.kill('SIGKILL')
  }
  const ask = (question: Question, limitMs: number): Promise<Answer | Ending> =>
    new Promise(resolve => {
      const finish = (answer: Answer | Ending): void => {
        clearTimeout(limit)
        waiting.delete(question.n)
        resolve(answer)
      }
      const limit = setTimeout(() => {
        finish('too-long')
        end()
      }, limitMs).unref()
      waiting.set(question.n, finish)
      child.send(question, error => error && finish('ended'))
    })
  return { ask, end, isAlive: () => isAlive, isIdle: () => waiting.size === 0 }
}

/** glibc gives what one picture took back to the system before the next one (bytes; others ignore it). */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** With nothing of the server’s settings: a decoder that is taken over finds no password there. */
function start(): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4'],
    env: { PATH, NODE_COMPILE_CACHE, RESIDENT_MAX: String(sizes.inspectorResidentBytes), ...allocator },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // what decoders print is about strangers’ files
  })
  child.unref()
  child.channel?.unref()
  return child
}

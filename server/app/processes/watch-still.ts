import type { Worker } from 'node:cluster'

const question = 'Are you there?'
const everyMs = 5_000
const unansweredMax = 6

const stoodStill = new WeakSet<object>()

/** In words, for the log. */
export const endOf = (worker: object): string => (stoodStill.has(worker) ? 'stood still' : 'ended by itself')

/**
 * Asks a process every five seconds whether it is there, and ends it after half a minute without an answer: it was
 * stopped, or a loop in it never ends. Questions are counted and not the time, so that a machine that slept finds its
 * processes well.
 */
export function watchStill(worker: Pick<Worker, 'send' | 'on' | 'once' | 'process'>): void {
  let unanswered = 0
  const asking = setInterval(() => {
    if (unanswered === unansweredMax) {
      clearInterval(asking)
      stoodStill.add(worker)
      return void worker.process.kill('SIGKILL') // no other signal reaches it
    }
    unanswered++
    worker.send(question, () => {}) // one that has just ended takes none
  }, everyMs)
  worker.on('message', () => (unanswered = 0))
  worker.once('exit', () => clearInterval(asking))
}

/** The other end, in each process. */
export function answerWatch(): void {
  process.on('message', message => message === question && process.send?.('Here'))
}

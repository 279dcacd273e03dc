import type { Worker } from 'node:cluster'

const question = 'Are you there?'
const everyMs = 5_000
const unansweredMax = 6

/**
 * Asks a process every five seconds whether it is there; tells once, after half a minute without an answer, that it
 * stands still: it was stopped, or a loop in it never ends. Questions are counted and not the time, so that a machine
 * that slept finds its processes well.
 */
export function watchStill(worker: Pick<Worker, 'send' | 'on' | 'once'>, onStill: () => void): void {
  let unanswered = 0
  const asking = setInterval(() => {
    if (unanswered === unansweredMax) {
      clearInterval(asking)
      return onStill()
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

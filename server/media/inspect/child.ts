import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { Refusal } from '#server/gate/refusal.ts'
import { drawArt } from './art.ts'
import { drawPhoto } from './photo.ts'
import { redraw } from './picture.ts'
import type { Answer, Kind, Question, Ready, TooMuch } from './question.ts'
import { recognise } from './recognise.ts'

/**
 * The process that reads what strangers send, so that the one that serves them never does. It knows no secret and no
 * database. It ends itself where a picture wants too much; where it can’t, its parent ends it.
 */
const residentMax = Number(process.env.RESIDENT_MAX)
/** The largest pictures take five seconds of a processor’s time, a slow one’s fifteen. */
const workMaxUs = 25_000_000
const lookEveryMs = 10

setPriority(10) // sockets first
// if memory runs out, the system takes this one; Linux only
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
// the parent drains, and then says so
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
process.on('message', (question: Question) => void answer(question))
reply({ isReady: true })

async function answer(question: Question): Promise<void> {
  const before = process.cpuUsage()
  const watch = setInterval(() => endIfTooMuch(process.cpuUsage(before)), lookEveryMs)
  try {
    const { kind, path, directory } = question
    const found = await does[kind](path, directory)
    reply({ ...ending(question), ...(found instanceof Refusal ? { refused: { ...found } } : { found }) })
  } catch (error) {
    reply({ ...ending(question), failed: (error as Error).message })
  } finally {
    clearInterval(watch)
  }
}

const does = { look: recognise, draw: redraw, art: drawArt, photo: drawPhoto } satisfies Record<Kind, unknown>

const ending = ({ n }: Question) => ({ n, residentBytes: process.memoryUsage.rss() })

function reply(message: Answer | Ready | TooMuch, onSent = (): void => {}): void {
  process.send!(message, onSent)
}

let isEnding = false

/** By a signal: an exit waits for the decoder’s threads, and these are what does not end. */
function endIfTooMuch({ user, system }: NodeJS.CpuUsage): void {
  if (isEnding || (process.memoryUsage.rss() <= residentMax && user + system <= workMaxUs)) return
  isEnding = true
  reply({ isTooMuch: true }, () => process.kill(process.pid, 'SIGKILL'))
}

import { alone } from '#server/gate/acts/alone.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { createAttempt, type WriteLetter } from './attempt.ts'
import { dueMail, dueMails, nextAttempt } from './rows.ts'
import { outcomes, type Settled, settleMail } from './settle-mail.ts'

export interface Mailer {
  /** Something may be due. Returns at once. */
  wake(): void
  /** Finishes the mail under way and sends no more. */
  stop(): Promise<void>
}

/** Looked at least this often, so that a wall clock that was set does not hold mails back. */
const lookEveryMs = 60_000
const atOnce = 20
/** Other processes send some of them: they will have done it soon. */
const othersMs = 2_000

/**
 * Sends what lies in the outbox table, one by one, beside the requests. A crash between sending and noting it sends
 * that mail again at the next start: at least once, never lost. A code is made for each attempt and stands nowhere but
 * in that mail; where an earlier attempt did arrive, its code is then retired, as by any newer mail.
 */
export function createMailer(house: House, writeLetter: WriteLetter): Mailer {
  /** Attempts that the database did not take down (a full disk): they are noted later, and not made again. */
  const unnoted = new Map<string, Settled>()
  const attempt = createAttempt(house, writeLetter)
  for (const outcome of outcomes) house.meter.mails.of(outcome) // from 0, so that the first one is seen as a rise
  let underWay: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  return {
    wake,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }

  function wake(): void {
    if (isStopped) return
    isAskedAgain = true
    underWay ??= work()
  }

  async function work(): Promise<void> {
    let restMs = lookEveryMs
    try {
      const untilDueMs = await sendAllDue()
      restMs = isAskedAgain ? 0 : untilDueMs
    } catch (error) {
      house.log.error({ err: error }, 'The mailer failed; it tries again in a minute')
    }
    underWay = null // in one turn with the look at `isAskedAgain`: a call between the two would wait for the timer
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(wake, restMs).unref()
  }

  /** Answers how long it is until the next one is due. */
  async function sendAllDue(): Promise<number> {
    while (isAskedAgain) {
      isAskedAgain = false
      const due = await house.db.read(db => dueMails(db, house.clock.now(), atOnce))
      let sentByOthers = 0
      for (const { id } of due) {
        if (isStopped) return lookEveryMs
        if (!(await alone(house, `mail ${id}`, () => sendIfDue(id)))) sentByOthers++
      }
      if (sentByOthers > 0) return othersMs
      if (due.length === atOnce) isAskedAgain = true
    }
    const at = await house.db.read(nextAttempt)
    return at === null ? lookEveryMs : Math.min(Math.max(at - house.clock.now(), 0), lookEveryMs)
  }

  async function sendIfDue(id: string): Promise<void> {
    const mail = await house.db.read(db => dueMail(db, id, house.clock.now()))
    if (mail) await note(unnoted.get(id) ?? { id, attempts: mail.attempts, ...(await attempt(mail)) })
  }

  async function note(settled: Settled): Promise<void> {
    unnoted.set(settled.id, settled)
    const outcome = await house.writer.run({ verb: settleMail }, null, settled)
    if (outcome instanceof Refusal) throw new Error(`How a mail went could not be noted: ${outcome.code}`)
    unnoted.delete(settled.id)
    house.meter.mails.of(outcome.result).add()
  }
}

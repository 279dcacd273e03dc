import { lastRuns } from '#server/db/upkeep-runs.ts'
import { alone } from '#server/gate/acts/alone.ts'
import type { House } from '#server/house.ts'
import { inOwnProcess, type RunCommand } from './in-own-process.ts'
import { isNightDue, isProofDue, nightBefore } from './is-due.ts'
import { createRunAndNote } from './run-and-note.ts'

const lookEveryMs = 60_000

/**
 * Looks at once and every minute whether the backup of this night is due, and after a good one whether a proof is. Both
 * run in a process of their own, and how they ended is noted here.
 */
export function keepNights(house: House, run: RunCommand = inOwnProcess(house.config)) {
  const { clock, config } = house
  const startedAt = clock.monotonic()
  const stopping = new AbortController()
  const runAndNote = createRunAndNote(house, run, stopping.signal)
  /** The night that is over for this process; a failed one is looked at again. */
  let doneNight: number | null = null
  let underWay: Promise<unknown> | null = null

  async function lookOnce(): Promise<void> {
    const now = clock.now()
    const night = nightBefore(now, config.backupAt)
    if (night === doneNight) return
    const last = await house.db.read(db => lastRuns(db, now))
    const good = await house.db.read(db => lastRuns(db, now, 'done'))
    const hasFailed = last.backup?.outcome === 'failed'
    const times = { triedAt: last.backup?.startedAt ?? null, goodAt: good.backup?.startedAt ?? null, hasFailed }
    const upMs = clock.monotonic() - startedAt
    if (!isNightDue({ now, at: config.backupAt, upMs, ...times })) return
    const outcome = await runAndNote('backup', ['backup', '--night'])
    if (outcome !== 'failed') doneNight = night
    if (outcome === 'done' && isProofDue(clock.now(), good.proof?.startedAt ?? null))
      await runAndNote('proof', ['prove', '--night'])
  }

  /** Ends when what it began has ended. */
  function look(): Promise<unknown> {
    underWay ??= alone(house, 'night', lookOnce)
      .catch((error: unknown) => house.log.error({ err: error }, 'The backup of the night could not be looked after'))
      .finally(() => (underWay = null))
    return underWay
  }

  const isOn = config.backupTo !== ''
  if (isOn) void look()
  const timer = isOn ? setInterval(() => void look(), lookEveryMs).unref() : undefined
  return {
    look,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await underWay
    },
  }
}

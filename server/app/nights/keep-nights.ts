import * as z from 'zod'
import { lastRuns, type UpkeepRun } from '#server/db/upkeep-runs.ts'
import type { UpkeepOutcome } from '#server/db/tables.ts'
import type { House } from '#server/house.ts'
import { inOwnProcess, type RunCommand } from './in-own-process.ts'
import { isNightDue, isProofDue, nightBefore } from './is-due.ts'
import { noteUpkeep } from './note-upkeep.ts'
import { failureOf } from './told-at-night.ts'

const lookEveryMs = 60_000

/**
 * Looks at once and every minute whether the backup of this night is due, and after a good one whether a proof is. Both
 * run in a process of their own, and how they ended is noted here.
 */
export function keepNights(house: House, run: RunCommand = inOwnProcess) {
  const { clock, config } = house
  const startedAt = clock.monotonic()
  const stopping = new AbortController()
  /** The night that is over for this process; a failed one is looked at again. */
  let doneNight: number | null = null
  let underWay: Promise<void> | null = null

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
    const outcome = await runOne('backup', ['backup', '--night'])
    if (outcome !== 'failed') doneNight = night
    if (outcome === 'done' && isProofDue(clock.now(), good.proof?.startedAt ?? null))
      await runOne('proof', ['prove', '--night'])
  }

  async function runOne(kind: 'backup' | 'proof', given: readonly string[]): Promise<UpkeepOutcome | null> {
    const startedAt = clock.now()
    const { outcome, facts } = await resultOf(given)
    if (stopping.signal.aborted) return null // it was not its fault; the next start goes on with it
    const noted = { kind, startedAt, endedAt: clock.now(), outcome, facts } satisfies UpkeepRun
    await house.writer.run({ verb: noteUpkeep }, null, { run: noted, settings: config, isNight: true })
    if (outcome === 'failed')
      house.log.warn({ kind, folder: config.backupTo, ...facts }, 'A backup or its proof failed')
    if (outcome === 'skipped')
      house.log.warn({ kind, folder: config.backupTo, ...facts }, 'A backup or its proof was left out')
    return outcome
  }

  async function resultOf(given: readonly string[]): Promise<{ outcome: UpkeepOutcome; facts: UpkeepRun['facts'] }> {
    try {
      const { status, out, err } = await run(given, stopping.signal)
      if (status !== 0)
        return { outcome: 'failed', facts: { ...failureOf(err || `It ended with ${status ?? 'a signal'}.`) } }
      const facts = factsOf(out)
      return { outcome: 'skipped' in facts ? 'skipped' : 'done', facts }
    } catch (error) {
      return { outcome: 'failed', facts: { ...failureOf((error as Error).message) } }
    }
  }

  /** Ends when what it began has ended. */
  function look(): Promise<void> {
    underWay ??= lookOnce()
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

/** What stands in one line: lists and what lies deeper is left out. */
const shape = z.record(z.string(), z.unknown())
function factsOf(line: string): UpkeepRun['facts'] {
  const isFact = (value: unknown): value is string | number | boolean | null =>
    value === null || ['string', 'number', 'boolean'].includes(typeof value)
  const facts = Object.entries(shape.parse(JSON.parse(line)))
  return Object.fromEntries(facts.flatMap(([name, value]) => (isFact(value) ? [[name, value] as const] : [])))
}

import * as z from 'zod'
import type { UpkeepOutcome } from '#server/db/upkeep-table.ts'
import type { UpkeepRun } from '#server/db/upkeep-runs.ts'
import type { House } from '#server/house.ts'
import type { RunCommand } from './in-own-process.ts'
import { noteUpkeep } from './note-upkeep.ts'
import { failureOf } from './failure.ts'

/** Runs a command of the night and notes how it ended; null where the server's own end cut it off. */
type RunAndNote = (kind: 'backup' | 'proof', given: readonly string[]) => Promise<UpkeepOutcome | null>

export function createRunAndNote(
  { clock, config, writer, log }: House,
  run: RunCommand,
  signal: AbortSignal,
): RunAndNote {
  return async (kind, given) => {
    const startedAt = clock.now()
    const { outcome, facts } = await resultOf(given)
    if (signal.aborted) return null // it was not its fault; the next start goes on with it
    const noted = { kind, startedAt, endedAt: clock.now(), outcome, facts } satisfies UpkeepRun
    await writer.run({ verb: noteUpkeep }, null, { run: noted, settings: config, isNight: true })
    if (outcome === 'failed') log.warn({ kind, folder: config.backupTo, ...facts }, 'A backup or its proof failed')
    if (outcome === 'skipped')
      log.warn({ kind, folder: config.backupTo, ...facts }, 'A backup or its proof was left out')
    return outcome
  }

  async function resultOf(given: readonly string[]): Promise<{ outcome: UpkeepOutcome; facts: UpkeepRun['facts'] }> {
    try {
      const { status, out, err } = await run(given, signal)
      if (status !== 0)
        return { outcome: 'failed', facts: { ...failureOf(err || `It ended with ${status ?? 'a signal'}.`) } }
      const facts = factsOf(out)
      return { outcome: 'skipped' in facts ? 'skipped' : 'done', facts }
    } catch (error) {
      return { outcome: 'failed', facts: { ...failureOf((error as Error).message) } }
    }
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

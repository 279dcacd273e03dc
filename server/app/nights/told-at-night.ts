import * as z from 'zod'
import { type UpkeepReason, upkeepReasons } from '#contract/status.ts'
import { ArchiveError } from '#server/archive/door.ts'
import { type CommandAnswer, no } from '#server/app/commands/command.ts'

export interface Failure {
  reason: UpkeepReason
  /** The machine's own line. */
  error: string
}

/** The server reads how its night ended: a failure that has a reason is a line of JSON. */
export async function toldAtNight(isNight: boolean, run: () => Promise<CommandAnswer>): Promise<CommandAnswer> {
  try {
    return await run()
  } catch (error) {
    if (!isNight || !(error instanceof ArchiveError)) throw error
    return no(JSON.stringify({ reason: error.reason, error: error.message } satisfies Failure))
  }
}

const shape = z.object({ reason: z.enum(upkeepReasons), error: z.string() })

/** What a command of the night wrote last, as the facts of its run. */
export function failureOf(line: string): Failure {
  try {
    return shape.parse(JSON.parse(line))
  } catch {
    return { reason: 'other', error: line }
  }
}

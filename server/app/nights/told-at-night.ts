import { ArchiveError } from '#server/archive/door.ts'
import { type CommandAnswer, no } from '#server/app/commands/command.ts'
import type { Failure } from './failure.ts'

/** The server reads how its night ended: a failure that has a reason is a line of JSON. */
export async function toldAtNight(isNight: boolean, run: () => Promise<CommandAnswer>): Promise<CommandAnswer> {
  try {
    return await run()
  } catch (error) {
    if (!isNight || !(error instanceof ArchiveError)) throw error
    return no(JSON.stringify({ reason: error.reason, error: error.message } satisfies Failure))
  }
}

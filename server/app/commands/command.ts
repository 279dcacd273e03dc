import { howToRun } from '#server/config.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Arrivals } from '#server/app/pages/arrivals.ts'
import type { Valkey } from '#server/db/valkey/open.ts'
import type { House } from '#server/house.ts'
import type { Storage } from '#server/media/door.ts'

export interface CommandAnswer {
  ok: boolean
  lines: string[]
  /** Which database it was asked of, where that was opened. */
  database?: string
  /** It did its work and found what needs a hand: its lines go to stdout, the command ends with status 1. */
  hasTrouble?: boolean
  /** There is more: what to ask with for it. Long answers come in pages, so that no server ever holds all of one. */
  next?: string[]
}

/** What stands around the house where a command runs. */
export interface Around {
  /** Opened when it is asked for: what S3 needs takes 30 MB. */
  storage(): Promise<Storage>
  /** Null where no server runs, and the command holds the lock itself. */
  serving: Serving | null
}

export interface Serving {
  since: EpochMs
  /** As `/healthz` names it. */
  startId: string
  arrivals: Pick<Arrivals, 'of'>
  /** How many people have a page open. */
  online(): number
  /** How many processes serve this place, with this one. */
  processes(): number
  /** Null where none is set. */
  valkey: Pick<Valkey, 'isThere'> | null
}

export interface Command {
  usage: string
  does: string
  /** Only other commands ask for it: `--help` does not name it. */
  isOurs?: true
  run(house: House, given: string[], around: Around): Promise<CommandAnswer>
}

export const yes = (...lines: string[]): CommandAnswer => ({ ok: true, lines })
export const no = (...lines: string[]): CommandAnswer => ({ ok: false, lines })
export const misused = ({ usage }: Command): CommandAnswer => no(`Usage: ${howToRun(usage)}`)

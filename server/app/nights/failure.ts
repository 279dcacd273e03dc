import * as z from 'zod'
import { type UpkeepReason, upkeepReasons } from '#contract/status.ts'

export interface Failure {
  reason: UpkeepReason
  /** The machine's own line. */
  error: string
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

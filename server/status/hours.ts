import type { CountName } from '#contract/status.ts'
import type { EpochMs } from '#contract/text/text.ts'

export const hourMs = 3_600_000
/** Ninety days are shown; what is older goes (DATA-18). */
export const keptMs = 100 * 86_400_000

/** The first millisecond of the hour. */
export const hourOf = (at: EpochMs): EpochMs => at - (at % hourMs)

/** One value of one hour. */
export interface Count {
  hour: EpochMs
  name: CountName
  value: number
}

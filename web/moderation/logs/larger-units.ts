import { duration } from '#words/formats.ts'
import { currentLanguage } from '#web/gate/language.ts'

/** ‘ (12 saat)’ after 720 minutes (AUD-17); nothing where minutes are the largest unit. */
export const inLargerUnits = (minutes: number): string =>
  minutes < 60 ? '' : ` (${duration(minutes * 60_000, currentLanguage())})`

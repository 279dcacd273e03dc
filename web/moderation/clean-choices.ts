import type { TFunction } from '#web/gate/language.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { durationOf, lengthWords } from '#web/reports/lengths.ts'

/** What is to be chosen without typing, of one person and of many. */
export const timeOutLengths = ['1 hours', '1 days', '7 days', '30 days'] as const
/** Before somebody picks a reason, which brings its own. */
export const usualLength: string = timeOutLengths[1]
/** How far back messages go. */
export const minutesBack = ['10', '60', '1440'] as const
const usualMinutes = '60'
/** As long as somebody may think over what he does: what was said before the span began then stays. */
const thinkingMs = 120_000

/** The usual span, or where it does not hold what was said at that time the next one that does. */
export const minutesFor = (at: EpochMs | undefined, now: EpochMs): string =>
  minutesBack.slice(minutesBack.indexOf(usualMinutes)).find(minutes => at === undefined || holds(minutes, at, now)) ??
  usualMinutes

const holds = (minutes: string, at: EpochMs, now: EpochMs): boolean => at > now - Number(minutes) * 60_000 + thinkingMs

/** Why the message of that time stays: the span is too short, or it is older than any may be. Null where it goes. */
export function whyStays(minutes: string, at: EpochMs, now: EpochMs): 'tooShort' | 'tooOld' | null {
  if (at > now - Number(minutes) * 60_000) return null
  return minutesBack.some(each => holds(each, at, now)) ? 'tooShort' : 'tooOld'
}

/**
 * What the button does, with for how long: ‘Temizle: 1 gün sustur’; `isBare`: there is no message to remove. Where the
 * time-outs that run stay as they are, with how many messages, once that is known.
 */
export function cleanLabel(
  t: TFunction,
  length: string,
  going: { isBare: boolean; staysLonger: boolean; count: number | null },
): string {
  if (going.staysLonger)
    return going.count === null ? t('moderation.clean') : t('moderation.cleanOnly', { count: going.count })
  const key = going.isBare ? 'moderation.timeOutFor' : 'moderation.cleanFor'
  return t(key, { length: lengthWords(t, durationOf(length)) })
}

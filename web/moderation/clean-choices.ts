import type { TFunction } from '#web/gate/language.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { durationOf, lengthOptions, lengthWords, minutesIn } from '#web/reports/lengths.ts'

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

/** What a clean-up does: it times out, removes messages, or both. */
export type Does = 'both' | 'timeOut' | 'messages'

/** `stays`: a time-out that runs stays as it is. `count`: of the messages, as far as it is known. */
export const doesOf = (stays: boolean, count: number | null): Does =>
  stays ? 'messages' : count === 0 ? 'timeOut' : 'both'

/** Of a form that has nothing to do (MOD-42): its button stays, and so does what is written. */
export const stay = (event: { preventDefault: () => void }): void => event.preventDefault()

/** What the button does, all of it: ‘Temizle: 1 gün sustur, 3 mesaj sil’. */
export function cleanLabel(
  t: TFunction,
  does: Does,
  { length, count }: { length: string; count: number | null },
): string {
  if (does === 'messages') return count === null ? t('moderation.clean') : t('moderation.cleanOnly', { count })
  const facts = { length: lengthWords(t, durationOf(length)) }
  if (does === 'timeOut') return t('moderation.cleanTimeOut', facts)
  return count === null ? t('moderation.cleanFor', facts) : t('moderation.cleanBoth', { ...facts, count })
}

/** Lengths to choose. Those that a time-out which runs outlasts are one: it stays as it is (MOD-42). */
export function cleanLengths(t: TFunction, length: string, stays: (minutes: number) => boolean) {
  const isKept = (value: string): boolean => stays(minutesIn(value))
  const all = lengthOptions(t, timeOutLengths, length)
  const kept = isKept(length) ? length : all.find(({ value }) => isKept(value))?.value
  if (kept === undefined) return all
  return [{ value: kept, label: t('moderation.lengthStays') }, ...all.filter(({ value }) => !isKept(value))]
}

import type { Language } from '#words/language.ts'
import { inPast, thisMoment } from '#words/formats.ts'

/** Seconds in each unit, largest first. No weeks; months have 30 days and years 365 (LANG-9). */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long ago something was, in the largest unit that fits once. What is ahead, by a clock that is wrong, is now. */
export function timeAgo(at: number, now: number, language: Language): string {
  const seconds = Math.floor((now - at) / 1_000)
  for (const [unit, length] of units) {
    if (seconds >= length) return inPast(Math.floor(seconds / length), unit, language)
  }
  return thisMoment(language)
}

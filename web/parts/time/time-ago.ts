import type { Language } from '#words/language.ts'

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
    if (seconds >= length) return counting[language].format(-Math.floor(seconds / length), unit)
  }
  return atOnce[language].format(0, 'second')
}

/** Always with the number: a day ago by the clock is not always 'yesterday'. */
const counting = formatters('always')
const atOnce = formatters('auto')

function formatters(numeric: 'always' | 'auto'): Record<Language, Intl.RelativeTimeFormat> {
  return { tr: new Intl.RelativeTimeFormat('tr', { numeric }), en: new Intl.RelativeTimeFormat('en', { numeric }) }
}

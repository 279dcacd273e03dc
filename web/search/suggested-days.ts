import { searchKey } from '#web/accounts/people/member-search.ts'
import type { Language } from '#words/language.ts'

const dayMs = 86_400_000
const most = 6
const near = { tr: ['bugün', 'dün'], en: ['today', 'yesterday'] } as const

/**
 * Days that may be meant, each as `daysOf` (contract/search-days.ts) reads it: today, yesterday and those before them;
 * behind a number the last days of that number.
 */
export function suggestedDays(typed: string, language: Language, now: number): string[] {
  const number = /^\d{1,2}$/.exec(typed.trim())
  const days = number ? daysNumbered(Number(number[0]), now) : daysBefore(now)
  const written = days.map(day => writtenDay(day, language, now))
  if (number) return written.slice(0, most)
  const wanted = searchKey(typed)
  return [...near[language], ...written.slice(near[language].length)].filter(day => searchKey(day).startsWith(wanted))
}

/** ‘3 Kasım’, ‘November 3’; with the year where it is another one. */
function writtenDay(at: Date, language: Language, now: number): string {
  const isThisYear = at.getFullYear() === new Date(now).getFullYear()
  const parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }
  return new Intl.DateTimeFormat(language, isThisYear ? parts : { ...parts, year: 'numeric' }).format(at)
}

const daysBefore = (now: number): Date[] => Array.from({ length: most }, (_, n) => new Date(now - n * dayMs))

function daysNumbered(day: number, now: number): Date[] {
  const today = new Date(now)
  const months = Array.from({ length: 12 }, (_, n) => new Date(today.getFullYear(), today.getMonth() - n, day))
  return months.filter(at => at.getDate() === day && at.getTime() <= now)
}

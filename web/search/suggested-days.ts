import { searchKey } from '#web/accounts/people/member-search.ts'
import type { Language } from '#words/language.ts'

const dayMs = 86_400_000
const most = 6
export const yesterday = { tr: 'dün', en: 'yesterday' } as const
const near = { tr: ['bugün', yesterday.tr], en: ['today', yesterday.en] } as const

/**
 * Days that may be meant, each as `daysOf` (contract/search-days.ts) reads it: today, yesterday and those before them;
 * behind a number the last days of that number, behind letters weekdays too.
 */
export function suggestedDays(typed: string, language: Language, now: number): string[] {
  const number = /^\d{1,2}$/.exec(typed.trim())
  const days = number ? daysNumbered(Number(number[0]), now) : daysBefore(now)
  const written = days.map(day => writtenDay(day, language, now))
  if (number) return written.slice(0, most)
  const wanted = searchKey(typed)
  const offered = [
    ...near[language],
    ...written.slice(near[language].length),
    ...(wanted ? weekdays(language, now) : []),
  ]
  return offered.filter(day => searchKey(day).startsWith(wanted))
}

/** ‘salı’, ‘Tuesday’: as the language writes them, yesterday first. */
function weekdays(language: Language, now: number): string[] {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long' })
  const names = Array.from({ length: 7 }, (_, n) => format(now - (n + 1) * dayMs))
  return language === 'tr' ? names.map(name => name.toLocaleLowerCase('tr')) : names
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

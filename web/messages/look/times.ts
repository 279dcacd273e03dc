import type { Language } from '#words/language.ts'

/** Making a formatter costs a hundred times its use, and a list uses it for each row. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(name: string, language: Language, options: Intl.DateTimeFormatOptions, time: number): string {
  const key = `${language} ${name}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, options)
  formatters.set(key, formatter)
  return formatter.format(time)
}

/** 24 hours in both languages: the square has one clock, and the times one column. */
export const clockTime = (time: number, language: Language): string =>
  format('clock', language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, time)

export const fullTime = (time: number, language: Language): string =>
  format('full', language, { dateStyle: 'full', timeStyle: 'medium' }, time)

export const dayName = (time: number, language: Language): string =>
  format('day', language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, time)

/** Whole days since: 0 is today, 1 yesterday. */
export function daysAgo(time: number): number {
  const midnight = (of: Date): number => of.setHours(0, 0, 0, 0)
  return Math.round((midnight(new Date()) - midnight(new Date(time))) / 86_400_000)
}

import { type ByteUnit, byteSize as sizeOf } from '#contract/text/byte-size.ts'
import type { Language } from './language.ts'

/**
 * Dates, numbers and lists as a language writes them. `at` is in epoch milliseconds, shown in `zone`: an IANA name, or
 * in a browser nothing, for the browser's own.
 */

/** 24 hours in both languages: the square has one clock, and the times one column. */
export const clockTime = (at: number, language: Language, zone?: string): string =>
  formats.clock(language, zone).format(at)

/** ‘01:47:12’: where what came first of two within a minute matters. */
export const exactClock = (at: number, language: Language): string => formats.exactClock(language).format(at)

export const shortDate = (at: number, language: Language): string => formats.shortDate(language).format(at)

export const dayAndMonth = (at: number, language: Language): string => formats.dayAndMonth(language).format(at)

export const longDate = (at: number, language: Language): string => formats.longDate(language).format(at)

export const dateTime = (at: number, language: Language, zone?: string): string =>
  formats.dateTime(language, zone).format(at)

/** Of an hour, in a place where it may be one of another day. */
export const dayAndTime = (at: number, language: Language): string => formats.dayAndTime(language).format(at)

/**
 * A date among others, in a list or a log: without the year as long as it is the one that it is `now` in the zone. What is
 * kept, sent or handed on (mails, copies of data, names of files) says it always, by the functions above and below.
 */
export function brief(
  style: keyof typeof yearless,
  at: number,
  now: number,
  language: Language,
  zone?: string,
): string {
  const isThisYear = yearOf(at, zone) === yearOf(now, zone)
  return formats[isThisYear ? yearless[style] : style](language, zone).format(at)
}

/** Of each style the one without a year. */
const yearless = {
  shortDate: 'dayAndMonth',
  longDate: 'longDay',
  dateTime: 'dayAndTime',
  dayName: 'nameOfDay',
} as const

const yearOf = (at: number, zone?: string): string => isoDay(at, zone).slice(0, -'-MM-DD'.length)

/** From the first to the last: ‘3 Eyl – 9 Kas 2026’. */
export const dateRange = (from: number, until: number, language: Language): string =>
  formats.shortDate(language).formatRange(from, until)

export const dayAndTimeRange = (from: number, until: number, language: Language): string =>
  formats.dayAndTime(language).formatRange(from, until)

/** To the second, with the day of the week. */
export const fullTime = (at: number, language: Language): string => formats.full(language).format(at)

export const dayName = (at: number, language: Language, zone?: string): string =>
  formats.dayName(language, zone).format(at)

/** ‘2026-11-23’: the day that it is in the zone, which in Turkey until three in the morning is not yet UTC's. */
export const isoDay = (at: number, zone?: string): string => formats.isoDay('en', zone).format(at)

/** Whole days between two times in the zone: 0 is the same day, 1 the day before. */
export const daysBetween = (at: number, now: number, zone?: string): number =>
  Math.round((Date.parse(isoDay(now, zone)) - Date.parse(isoDay(at, zone))) / 86_400_000)

export const formatNumber = (value: number, language: Language): string => formats.number(language).format(value)

/** ‘3 gün önce’. Always with the number: a day ago by the clock is not always ‘yesterday’. */
export const inPast = (count: number, unit: Intl.RelativeTimeFormatUnit, language: Language): string =>
  formats.inPast(language).format(-count, unit)

/** ‘şimdi’ */
export const thisMoment = (language: Language): string => formats.thisMoment(language).format(0, 'second')

/** Of 0 to 100; in Turkish the sign stands first. */
export const formatPercent = (value: number, language: Language): string =>
  formats.percent(language).format(value / 100)

export type TimeUnit = 'millisecond' | 'minute' | 'hour' | 'day'

/** ‘3 sa’, ‘12 ms’. */
export const formatUnit = (value: number, unit: TimeUnit, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value).replaceAll(' ', noBreak)

/**
 * How long something lasts or still takes: its two largest units from a day on, ‘29 gün 22 saat’; hours, minutes and
 * seconds below it. A unit that is 0 is left out. A part of a second counts as a whole one (LANG-12).
 */
export function duration(ms: number, language: Language): string {
  const seconds = Math.max(Math.ceil(ms / 1_000), 0)
  const days = Math.floor(seconds / 86_400)
  const shown = [
    [days, 'day'],
    [Math.floor(seconds / 3_600) % 24, 'hour'],
    [days === 0 ? Math.floor(seconds / 60) % 60 : 0, 'minute'],
    [days === 0 ? seconds % 60 : 0, 'second'],
  ] as const
  const some = shown.filter(([count]) => count > 0)
  return (some.length > 0 ? some : ([[0, 'second']] as const))
    .map(([count, unit]) => formats[unit](language).format(count).replaceAll(' ', noBreak))
    .join(' ')
}

/** ‘24 saat’: the blank between does not break. */
export const inUnit = (count: number, unit: 'day' | 'hour' | 'minute' | 'second', language: Language): string =>
  formats[unit](language).format(count).replaceAll(' ', noBreak)

/** ‘Ayşe, Bora ve Can’. */
export const formatList = (items: readonly string[], language: Language): string => formats.list(language).format(items)

/** How large something is: 340 KB, 2,4 MB. */
export function byteSize(bytes: number, language: Language): string {
  const { value, unit } = sizeOf(bytes)
  return formatSize(value, unit, language)
}

export const formatSize = (value: number, unit: ByteUnit, language: Language): string =>
  `${formatNumber(value, language)}${noBreak}${unit}`

/** No line ends between a number and its unit. */
const noBreak = '\u00a0'

/** As a Turkish reader looks for a name: Ç after all of C, 10 after 2. In both languages, as the server orders them. */
export const byName = (one: string, other: string): number => nameOrder().compare(one, other)

/** Made when it is first asked for, as all below: `Intl` costs a server megabytes with the first thing it makes. */
const nameOrder = onlyOnce(() => new Intl.Collator('tr', { numeric: true }))

/** Making a formatter costs a hundred times its use, and a list uses it for each row. */
const formats = {
  clock: dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  exactClock: dates({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
  shortDate: dates({ dateStyle: 'medium' }),
  longDate: dates({ dateStyle: 'long' }),
  dateTime: dates({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
  dayAndMonth: dates({ day: 'numeric', month: 'short' }),
  dayAndTime: dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  longDay: dates({ day: 'numeric', month: 'long' }),
  full: dates({ dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' }),
  dayName: dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  nameOfDay: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
  isoDay: zoned((_, timeZone) => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })),
  number: once(language => new Intl.NumberFormat(language)),
  percent: once(language => new Intl.NumberFormat(language, { style: 'percent' })),
  inPast: once(language => new Intl.RelativeTimeFormat(language, { numeric: 'always' })),
  thisMoment: once(language => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })),
  day: lengths('day'),
  hour: lengths('hour'),
  minute: lengths('minute'),
  second: lengths('second'),
  list: once(language => new Intl.ListFormat(language, { type: 'conjunction' })),
}

function dates(options: Intl.DateTimeFormatOptions) {
  return zoned((language, timeZone) => new Intl.DateTimeFormat(language, { ...options, timeZone }))
}

/** Of the zones of a whole server no more than this are held ready. */
const zonesMax = 100

function zoned(make: (language: Language, zone: string | undefined) => Intl.DateTimeFormat) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (language: Language, zone?: string): Intl.DateTimeFormat => {
    const key = zone === undefined ? language : `${language} ${zone}`
    const known = made.get(key)
    if (known !== undefined) return known
    if (made.size >= zonesMax) made.clear()
    const fresh = make(language, zone)
    made.set(key, fresh)
    return fresh
  }
}

function lengths(unit: 'day' | 'hour' | 'minute' | 'second'): (language: Language) => Intl.NumberFormat {
  return once(language => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }))
}

function onlyOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

function once<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>()
  return language => {
    const known = made.get(language)
    if (known !== undefined) return known
    const fresh = make(language)
    made.set(language, fresh)
    return fresh
  }
}

import { describe, expect, it } from 'vitest'
import {
  brief,
  byName,
  byteSize,
  clockTime,
  dateTime,
  dayName,
  duration,
  exactClock,
  formatList,
  formatNumber,
  formatPercent,
  formatUnit,
  longDate,
} from '#words/formats.ts'
import { roughDuration } from '#words/rough-duration.ts'

const evening = new Date(2026, 7, 3, 21, 5).getTime()

describe('in the page’s language', () => {
  // LANG-10
  it('writes dates and times, with one clock for both', () => {
    expect([dayName(evening, 'tr'), dayName(evening, 'en')]).toEqual([
      '3 Ağustos 2026 Pazartesi',
      'Monday, August 3, 2026',
    ])
    expect([longDate(evening, 'tr'), longDate(evening, 'en')]).toEqual(['3 Ağustos 2026', 'August 3, 2026'])
    expect(dateTime(evening, 'tr')).toBe('3 Ağu 2026 21:05')
    expect(dateTime(evening, 'en').replace(/\s/g, ' ')).toBe('Aug 3, 2026, 21:05')
    for (const language of ['tr', 'en'] as const) expect(clockTime(evening, language)).toBe('21:05')
    for (const language of ['tr', 'en'] as const) expect(exactClock(evening + 7_000, language)).toBe('21:05:07')
  })

  // LANG-14
  it('leaves out the year that it is now, and no other, by the day of the zone', () => {
    const styles = ['shortDate', 'longDate', 'dateTime', 'dayName'] as const
    const in2026 = new Date(2026, 11, 31, 23, 59).getTime()
    const in2027 = new Date(2027, 0, 1, 0, 1).getTime()
    const told = (at: number, now: number, language: 'tr' | 'en') =>
      styles.map(style => brief(style, at, now, language).replace(/\s/g, ' '))
    expect(told(evening, in2026, 'tr')).toEqual(['3 Ağu', '3 Ağustos', '3 Ağu 21:05', '3 Ağustos Pazartesi'])
    expect(told(evening, in2026, 'en')).toEqual(['Aug 3', 'August 3', 'Aug 3, 21:05', 'Monday, August 3'])
    const whole = ['3 Ağu 2026', '3 Ağustos 2026', '3 Ağu 2026 21:05', '3 Ağustos 2026 Pazartesi']
    expect(told(evening, in2027, 'tr')).toEqual(whole)
    expect(brief('dateTime', in2027, in2026, 'tr'), 'what lies in the next year').toBe('1 Oca 2027 00:01')
    const atNight = Date.UTC(2026, 11, 31, 22) // in Istanbul it is the new year
    const days = (zone: string) => brief('shortDate', atNight, atNight + 7_200_000, 'tr', zone)
    expect([days('Europe/Istanbul'), days('UTC')]).toEqual(['1 Oca', '31 Ara 2026'])
  })

  it('writes numbers, shares, sizes and lists', () => {
    expect([formatNumber(12_345.5, 'tr'), formatNumber(12_345.5, 'en')]).toEqual(['12.345,5', '12,345.5'])
    expect([formatPercent(45, 'tr'), formatPercent(45, 'en')]).toEqual(['%45', '45%'])
    const names = ['Ayşe', 'Bora', 'Can']
    expect([formatList(names, 'tr'), formatList(names, 'en')]).toEqual(['Ayşe, Bora ve Can', 'Ayşe, Bora, and Can'])
    expect([1, 348_160, 2_516_582, 25 * 1024 * 1024].map(bytes => byteSize(bytes, 'tr'))).toEqual([
      '1 KB',
      '340 KB',
      '2,4 MB',
      '25 MB',
    ])
    expect(byteSize(2_516_582, 'en')).toBe('2.4 MB')
  })

  // PAGE-20
  it('parts no value from its unit, whatever the unit', () => {
    for (const language of ['tr', 'en'] as const) {
      const units = ['millisecond', 'minute', 'hour', 'day'] as const
      const written = units.map(unit => formatUnit(1_234, unit, language))
      for (const text of written) expect(text).toMatch(/^1[.,]234( )?[^\s]+$/)
      expect(byteSize(3 * 1024 ** 4, language)).toBe('3 TB')
    }
    expect(formatUnit(12, 'millisecond', 'tr')).toBe('12 msn')
  })

  // LANG-12
  it.each([
    [0, '0 saniye', '0 seconds'],
    [1, '1 saniye', '1 second'],
    [65 * 60_000 + 3_000, '1 saat 5 dakika 3 saniye', '1 hour 5 minutes 3 seconds'],
    [3_600_000, '1 saat', '1 hour'],
    [86_400_000 - 1_000, '23 saat 59 dakika 59 saniye', '23 hours 59 minutes 59 seconds'],
    [86_400_000 + 59_000, '1 gün', '1 day'],
    [718 * 3_600_000 + 49 * 60_000, '29 gün 22 saat', '29 days 22 hours'],
  ])('tells how long %d ms are: seconds below a day, the two largest units above', (ms, tr, en) => {
    expect(duration(ms, 'tr').replaceAll('\u00a0', ' ')).toBe(tr)
    expect(duration(ms, 'en').replaceAll('\u00a0', ' ')).toBe(en)
  })

  // LANG-12
  it.each([
    [0, '0 saniye', '0 seconds'],
    [59_000, '59 saniye', '59 seconds'],
    [60_000, '1 dakika', '1 minute'],
    [61_000, '2 dakika', '2 minutes'],
    [119 * 60_000, '119 dakika', '119 minutes'],
    [2 * 3_600_000 - 1_000, '2 saat', '2 hours'],
    [86_400_000 - 2_000, '24 saat', '24 hours'],
    [47 * 3_600_000, '47 saat', '47 hours'],
    [718 * 3_600_000 + 49 * 60_000, '30 gün', '30 days'],
  ])('tells roughly how long %d ms are in one unit', (ms, tr, en) => {
    expect(roughDuration(ms, 'tr').replaceAll('\u00a0', ' ')).toBe(tr)
    expect(roughDuration(ms, 'en').replaceAll('\u00a0', ' ')).toBe(en)
  })

  // LANG-8
  it('orders names by the Turkish alphabet', () => {
    const names = ['Cem', 'Çağla', 'Deniz', 'Gizem', 'Ğ', 'Işık', 'İrem', 'Oya', 'Ömer', 'Su', 'Şule', 'Ufuk', 'Ümit']
    expect(names.toReversed().toSorted(byName)).toEqual(names)
  })
})

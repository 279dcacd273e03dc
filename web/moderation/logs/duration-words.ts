import type { TFunction } from 'i18next'

/** Minutes as people say them: `1 gün 2 saat`. */
export function durationWords(minutes: number, t: TFunction): string {
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60]
  const words = [
    days > 0 && t('audit.days', { count: days }),
    hours > 0 && t('audit.hours', { count: hours }),
    (rest > 0 || minutes === 0) && t('audit.minutes', { count: rest }),
  ]
  return words.filter(word => word !== false).join(' ')
}

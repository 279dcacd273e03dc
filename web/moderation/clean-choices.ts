import type { TFunction } from '#web/gate/language.ts'

/** What is to be chosen without typing, of one person and of many. */
export const timeOutLengths = ['1 hours', '1 days', '7 days', '30 days'] as const
/** Before somebody picks a reason, which brings its own. */
export const usualLength: string = timeOutLengths[1]
/** How far back messages go. */
export const minutesBack = ['10', '60', '1440'] as const

export function backWords(t: TFunction, minutes: number): string {
  if (minutes < 60) return t('moderation.quickMinutes', { count: minutes })
  return t('moderation.quickHours', { count: minutes / 60 })
}

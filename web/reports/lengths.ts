import type { TFunction } from '#web/gate/language.ts'
import { type DurationUnit, durationUnits, minutesPer } from '#contract/duration.ts'

interface Duration {
  amount: string
  unit: DurationUnit
}

/** A duration as one value of a list. */
export const lengthOf = ({ amount, unit }: Duration): string => `${amount} ${unit}`

export function durationOf(length: string): Duration {
  const [amount = '', named] = length.split(' ')
  return { amount, unit: durationUnits.find(unit => unit === named) ?? 'days' }
}

export function minutesIn(length: string): number {
  const { amount, unit } = durationOf(length)
  return Number(amount) * minutesPer[unit]
}

/** The usual ones, and the one that is chosen where it is another. */
export function lengthOptions(t: TFunction, usual: readonly string[], chosen: string) {
  const all = usual.includes(chosen) ? usual : [...usual, chosen]
  return all.map(value => ({ value, label: lengthWords(t, durationOf(value)) }))
}

/** _7 gün_, _7 days_. */
export const lengthWords = (t: TFunction, { amount, unit }: Duration): string =>
  t(keys[unit], { count: Number(amount) })

const keys = {
  minutes: 'moderation.quickMinutes',
  hours: 'moderation.quickHours',
  days: 'moderation.quickDays',
} as const

import { sizes } from './limits.ts'

/** Units of a time-out in minutes (MOD-4). */
export const minutesPer = { minutes: 1, hours: 60, days: 1_440 } as const
export type DurationUnit = keyof typeof minutesPer
export const durationUnits = ['minutes', 'hours', 'days'] as const satisfies readonly DurationUnit[]

/** Digits 0 to 9 only, and more than none (MOD-4). As typed, so that `1e9`, `1.5` and `٣` are refused, not read. */
export const amountPattern = /^[0-9]+$/
export const isAmount = (typed: string): boolean => amountPattern.test(typed) && Number(typed) > 0

export const isShortEnough = ({ amount, unit }: { amount: string; unit: DurationUnit }): boolean =>
  Number(amount) * minutesPer[unit] <= sizes.timeoutMinutesMax

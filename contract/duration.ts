import { sizes } from './limits.ts'

/** Units of a time-out in minutes (MOD-4). */
export const minutesPer = { minutes: 1, hours: 60, days: 1_440 } as const
export type DurationUnit = keyof typeof minutesPer
export const durationUnits = ['minutes', 'hours', 'days'] as const satisfies readonly DurationUnit[]

/** Digits 0 to 9 only, and more than none (MOD-4). As typed, so that `1e9`, `1.5` and `٣` are refused, not read. */
export const amountPattern = /^[0-9]+$/
export const isAmount = (typed: string): boolean => amountPattern.test(typed) && Number(typed) > 0

/**
 * How much sooner than a new time-out a running one may end and still count as one that lasts as long (MOD-24): ten
 * minutes, and a tenth of it at most. Two who time somebody out for a day, one a minute after the other, mean the same.
 */
export const littleSoonerMs = (minutes: number): number => Math.min(600_000, minutes * 6_000)

export const isShortEnough = ({ amount, unit }: { amount: string; unit: DurationUnit }): boolean =>
  Number(amount) * minutesPer[unit] <= sizes.timeoutMinutesMax

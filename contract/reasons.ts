import type { DurationUnit } from './duration.ts'

/** Why people are mostly timed out, each with how long for: what one tap fills in. Free text stays possible. */
export const commonReasons = [
  { key: 'spam', amount: '1', unit: 'days' },
  { key: 'insult', amount: '1', unit: 'hours' },
  { key: 'raid', amount: '7', unit: 'days' },
  { key: 'adult', amount: '7', unit: 'days' },
  { key: 'spoiler', amount: '1', unit: 'hours' },
] as const satisfies readonly { key: string; amount: string; unit: DurationUnit }[]

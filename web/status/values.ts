import type { CountName } from '#contract/status.ts'
import { byteSize, formatNumber, formatUnit } from '#web/gate/formats.ts'
import type { Language } from '#words/language.ts'

/** A counted value as people read it. */
export function valueText(name: CountName, value: number, language: Language): string {
  if (name === 'postHalfUs' || name === 'postMostUs') {
    const ms = value / 1_000
    return formatUnit(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms), 'millisecond', language)
  }
  if (name === 'reportWaitMs') return waitText(value, language)
  if (name === 'diskUsedBytes' || name === 'diskFreeBytes') return byteSize(value, language)
  return formatNumber(value, language)
}

function waitText(ms: number, language: Language): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 60) return formatUnit(minutes, 'minute', language)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? formatUnit(hours, 'hour', language) : formatUnit(Math.round(hours / 24), 'day', language)
}

/** The top of a plot: the next of 1, 2, 5, 10, 20 …, so that it is a number that people read. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map(times => times * power).find(top => top >= most)!
}

/** Names of products, in no language. */
export const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

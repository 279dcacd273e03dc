import type { CountName } from '#contract/status.ts'
import { type ByteUnit, byteSize } from '#contract/text/byte-size.ts'
import { formatNumber, formatSize, formatUnit, type TimeUnit } from '#words/formats.ts'
import type { Language } from '#words/language.ts'

/** A counted value as people read it. */
export const valueText = (name: CountName, value: number, language: Language): string =>
  text(measureOf(name, value), language)

/** Nothing, in the unit in which `value` is shown. */
export const nothingText = (name: CountName, value: number, language: Language): string =>
  text({ ...measureOf(name, value), value: 0 }, language)

/** The top of a plot: 1, 2, 5, 10, 20 … of the unit that is shown, so that it is a number that people read. */
export function topOf(name: CountName, values: readonly number[]): number {
  const most = Math.max(...values)
  return laddersOf[kindOf(name)].find(top => top >= most) ?? most
}

type Kind = 'number' | 'size' | 'duration' | 'wait'
interface Measure {
  value: number
  time?: TimeUnit
  size?: ByteUnit
}

function kindOf(name: CountName): Kind {
  if (name === 'postHalfUs' || name === 'postMostUs') return 'duration'
  if (name === 'reportWaitMs') return 'wait'
  return name === 'diskUsedBytes' || name === 'diskFreeBytes' ? 'size' : 'number'
}

function measureOf(name: CountName, value: number): Measure {
  const kind = kindOf(name)
  if (kind === 'wait') return waitOf(value)
  if (kind === 'size') {
    const { value: shown, unit } = byteSize(value)
    return { value: shown, size: unit }
  }
  if (kind === 'number') return { value }
  const ms = value / 1_000
  return { value: ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms), time: 'millisecond' }
}

function waitOf(ms: number): Measure {
  const minutes = Math.round(ms / minute)
  if (minutes < 60) return { value: minutes, time: 'minute' }
  const hours = Math.round(minutes / 60)
  return hours < 48 ? { value: hours, time: 'hour' } : { value: Math.round(hours / 24), time: 'day' }
}

function text({ value, time, size }: Measure, language: Language): string {
  if (time) return formatUnit(value, time, language)
  return size ? formatSize(value, size, language) : formatNumber(value, language)
}

const minute = 60_000
const steps = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map(times => times * 10 ** power)).flat()
/** Each step of a unit that is shown in this unit. */
const stepsOf = (unit: number, { from = unit, below = Infinity } = {}): number[] =>
  steps.map(step => step * unit).filter(top => top >= from && top < below)

/** Every top that there could be, the lowest first. Values are in the units of their names. */
const laddersOf: Record<Kind, readonly number[]> = {
  number: stepsOf(1),
  duration: stepsOf(1_000),
  wait: [
    ...stepsOf(minute, { below: 60 * minute }),
    ...stepsOf(60 * minute, { below: 48 * 60 * minute }),
    ...stepsOf(24 * 60 * minute, { from: 48 * 60 * minute }),
  ],
  size: [1, 2, 3, 4].flatMap(power => stepsOf(1024 ** power, { below: power < 4 ? 1_000 * 1024 ** power : Infinity })),
}

/** Names of products, in no language. */
export const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

import { visibleText } from '#contract/text/visible-text.ts'
import { formatList } from '#words/formats.ts'
import { currentLanguage } from './language.ts'

interface InLine {
  /** No more are named than the line has room for. */
  max: number
  /** How many there are; those in `names` where nothing is said. */
  count?: number
  /** The names, and how many are behind them. */
  more: (said: { names: string; count: number }) => string
}

/** The first of several names, and how many more there are; all of them with an “and” before the last. */
export function namesInLine(names: readonly string[], { max, count = names.length, more }: InLine): string {
  const named = names.slice(0, max).map(visibleText)
  const behind = count - named.length
  if (behind <= 0) return formatList(named, currentLanguage())
  return more({ names: named.join(', '), count: behind })
}

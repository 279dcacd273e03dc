import { byteSize } from '#contract/text/byte-size.ts'
import { visibleText } from '#contract/text/visible-text.ts'

/** How the operator's commands show numbers, sizes and times. Times are UTC, as in the log. */
export const grouped = (n: number): string => n.toLocaleString('en')

/** `1 entry`, `1,200 entries`. */
export const counted = (n: number, one: string, many: string): string => `${grouped(n)} ${n === 1 ? one : many}`

export function bytesOf(n: number): string {
  const { value, unit } = byteSize(n)
  return `${grouped(value)} ${unit}`
}

export const timeOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** A length of time in its largest unit: 90 s, 12 min, 5 h, 3 d. */
export function agoOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} d`
}

/** A line of an answer: what somebody wrote can neither rule the terminal nor begin another line. */
export const visibleLine = (text: string): string => visibleText(text).replaceAll('\n', '␊')

/** JSON leaves some characters bare that a terminal would obey; escaped they are the same JSON. */
export const jsonLine = (shown: object): string =>
  JSON.stringify(shown).replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u{e0000}-\u{e007f}]/gu, sign =>
    [...Array(sign.length).keys()].map(at => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  )

import { fold, unmarked } from './text/fold.ts'

const dayMs = 86_400_000

/**
 * A day as people name it: `2026-11-03`, `3.11.2026`, `3 Kasım`, `November 3`, `salı`, today, yesterday. Of a weekday
 * the last one, today included. Null: it is none.
 */
export function daysOf(typed: string, now: number, zoneMs: number): { begins: number; ends: number } | null {
  const day = dayOf(unmarked(fold(typed)), now + zoneMs)
  return day === null ? null : { begins: day - zoneMs, ends: day - zoneMs + dayMs }
}

/** A day that is named in two or three words, where it stands in a text: `3 Kasım 2025`. Null: there is none. */
export function dayAt(text: string, at: number): string | null {
  const named = /(?:(\d{1,2})\s+(\p{L}{3,})|(\p{L}{3,})\s+(\d{1,2})(?!\d))(?:,?\s+\d{4}(?!\d))?/uy
  named.lastIndex = at
  const found = named.exec(text)
  return found && monthOf(unmarked(fold(found[2] ?? found[3]!))) > 0 ? found[0] : null
}

/** Its first moment, as if the clock of the reader were that of UTC. */
function dayOf(typed: string, here: number): number | null {
  const today = here - (((here % dayMs) + dayMs) % dayMs)
  if (['today', 'bugun'].includes(typed)) return today
  if (['yesterday', 'dun'].includes(typed)) return today - dayMs
  const weekday = weekdays.findIndex(names => names.some(each => each === typed))
  if (weekday >= 0) return today - ((new Date(today).getUTCDay() - weekday + 7) % 7) * dayMs
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return exact(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(typed)
  if (dotted) return exact(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const named = /^(?:(\d{1,2}) (\p{L}+)|(\p{L}+) (\d{1,2})),?(?: (\d{4}))?$/u.exec(typed)
  const month = named ? monthOf(named[2] ?? named[3]!) : 0
  if (!named || month === 0) return null
  const date = Number(named[1] ?? named[4])
  if (named[5]) return exact(Number(named[5]), month, date)
  const year = new Date(here).getUTCFullYear()
  const next = exact(year, month, date)
  return next !== null && next > here ? exact(year - 1, month, date) : next
}

/** The 31st of June is no day. */
function exact(year: number, month: number, date: number): number | null {
  const at = Date.UTC(year, month - 1, date)
  const told = new Date(at)
  return told.getUTCMonth() === month - 1 && told.getUTCDate() === date ? at : null
}

/** Folded and without marks, as `getUTCDay` counts them. */
const weekdays = [
  ['pazar', 'sunday'],
  ['pazartesi', 'monday'],
  ['sali', 'tuesday'],
  ['carsamba', 'wednesday'],
  ['persembe', 'thursday'],
  ['cuma', 'friday'],
  ['cumartesi', 'saturday'],
] as const

/** Folded and without marks: *Ağustos*, *agustos*. */
const months = [
  ['ocak', 'january'],
  ['subat', 'february'],
  ['mart', 'march'],
  ['nisan', 'april'],
  ['mayis', 'may'],
  ['haziran', 'june'],
  ['temmuz', 'july'],
  ['agustos', 'august'],
  ['eylul', 'september'],
  ['ekim', 'october'],
  ['kasim', 'november'],
  ['aralik', 'december'],
] as const
const monthOf = (name: string): number =>
  months.findIndex(names => names.some(each => each === name || (name.length === 3 && each.startsWith(name)))) + 1

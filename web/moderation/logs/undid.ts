import { auditActions } from '#contract/audit-actions.ts'
import type { TFunction } from '#web/gate/language.ts'
import { actionKey } from './action.ts'
import { type ActEntries, isCleaning, manyOf, sumOf, wholeOf } from './fold.ts'

/** ‘Temizleme (64)’: what was taken back, by all calls of the undo. Null where that is told to who sees all alone. */
export function undid(entries: ActEntries, t: TFunction): string | null {
  const [{ extra }] = entries
  const of = sameOf(entries)
  const count = countOf(entries)
  // how many an older entry does not tell who may not see all of them
  if (count === null) return of ? t(actionKey(of)) : null
  const whole = wholeOf(entries)
  if (whole) {
    const actions = whole.counts.map(({ action }) => action)
    const all = sumOf(whole)
    const what = isCleaning(actions) ? t('audit.cleaning') : actions.map(action => t(actionKey(action))).join(', ')
    return count < all ? t('audit.someOf', { what, part: count, all }) : manyOf(what, count, t)
  }
  if (of) return manyOf(t(actionKey(of)), count, t)
  const first = entries.length === 1 && actionIn(extra.first)
  return first && count > 1
    ? t('audit.andMore', { what: t(actionKey(first)), count: count - 1 })
    : t('audit.actions', { count })
}

/** How many entries it took back; null where an entry does not tell. */
export function countOf(entries: ActEntries): number | null {
  let sum = 0
  for (const { extra } of entries) {
    if (typeof extra.count !== 'number') return null
    sum += extra.count
  }
  return sum
}

/** Of which kind all of that was, where it was one. */
export function sameOf(entries: ActEntries) {
  const [{ extra }] = entries
  return entries.every(each => each.extra.of === extra.of) ? actionIn(extra.of) : undefined
}

export const actionIn = (value: unknown) => auditActions.find(each => each === value)

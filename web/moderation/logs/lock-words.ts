import type { AuditEntry } from '#contract/audit.ts'
import { lockdownKinds } from '#contract/lockdown-rule.ts'
import { type TFunction, currentLanguage } from '#web/gate/language.ts'
import { duration } from '#words/formats.ts'

/** Which kind of lockdown was set or ended; of one that was set also for how long. Empty for other acts. */
export function lockWords({ action, extra, duration: minutes }: AuditEntry, t: TFunction): string {
  const kind = isLock(action) && lockdownKinds.find(each => each === extra.kind)
  if (!kind) return ''
  const what = kindWords(kind, extra.threshold, t)
  if (action === 'end_lockdown') return what
  return `${what} · ${minutes === null ? t('audit.lockEndless') : lengthOf(minutes * 60_000)}`
}

export const isLock = (action: unknown): boolean => action === 'set_lockdown' || action === 'end_lockdown'

/**
 * A lockdown of the whole place, or the undo of one: it names no channel. An undo of several may be of several places.
 */
export const isOfPlace = ({ action, channelId, isHidden, extra }: AuditEntry): boolean =>
  channelId === null &&
  !isHidden &&
  (isLock(action) || (action === 'undo_act' && extra.count === 1 && isLock(extra.of)))

/** Older entries of an end do not say how slow it was, or for how old. */
function kindWords(kind: (typeof lockdownKinds)[number], threshold: unknown, t: TFunction): string {
  if (kind === 'staff' || kind === 'sign-ups') return t(`channels.lockRuns.${kind}`)
  if (typeof threshold !== 'number') return t(`channels.lock.${kind}`)
  return t(`channels.lockRuns.${kind}`, { value: lengthOf(threshold * (kind === 'slow' ? 1_000 : 3_600_000)) })
}

const lengthOf = (ms: number): string => duration(ms, currentLanguage())

import type { Member } from '#contract/accounts.ts'
import { durations } from '#contract/limits.ts'
import type { DurationUnit } from '#contract/duration.ts'
import { moderationRoutes } from '#web/gate/routes.ts'
import type { Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { toast } from '#web/parts/toast.ts'

/**
 * What staff do to people. Each says in a toast what it did to whom, or why not, and answers the refusal. What changed
 * comes back to this page as to every other, by the live event.
 */
type Person = Pick<Member, 'uid' | 'displayName'>
type Done = Promise<Refused | null>

export interface Duration {
  /** As typed: digits only, which the contract checks. */
  amount: string
  unit: DurationUnit
}

/** Can be taken back from its toast. */
export async function timeOut(person: Person, duration: Duration, reason: string): Done {
  const { uid, displayName: name } = person
  const answer = await call(moderationRoutes.timeOut, { uid, ...duration, reason })
  if (!answer.ok) return failed('moderation.timeOutFailed', name, answer.refused)
  const until = answer.value.timeoutUntil ?? 0
  toast.success(
    () => t('moderation.timedOut', { name, until }),
    undoneBy(() => void undoTimeOut(person, until)),
  )
  return null
}

/** What the time-out took the place of holds again. */
async function undoTimeOut({ uid, displayName: name }: Person, until: EpochMs): Done {
  const answer = await call(moderationRoutes.undoTimeOut, { uid, until })
  if (!answer.ok) return failed('moderation.undoFailed', name, answer.refused)
  const { timeoutUntil: before } = answer.value
  if (before === null) toast.success(() => t('moderation.timeOutCancelled', { name }))
  else toast.success(() => t('moderation.timeOutBefore', { name, until: before }))
  return null
}

export async function cancelTimeOut({ uid, displayName: name }: Person): Done {
  const answer = await call(moderationRoutes.cancelTimeOut, { uid })
  if (!answer.ok) return failed('moderation.cancelFailed', name, answer.refused)
  toast.success(() => t('moderation.timeOutCancelled', { name }))
  return null
}

/** Muting can be taken back from its toast. */
export async function setMuted(person: Person, isMuted: boolean): Done {
  const { uid, displayName: name } = person
  const answer = await call(moderationRoutes.setMuted, { uid, isMuted })
  if (!answer.ok) return failed(isMuted ? 'moderation.muteFailed' : 'moderation.unmuteFailed', name, answer.refused)
  if (isMuted)
    toast.success(
      () => t('moderation.muted', { name }),
      undoneBy(() => void setMuted(person, false)),
    )
  else toast.success(() => t('moderation.unmuted', { name }))
  return null
}

export async function setRole({ uid, displayName: name }: Person, role: Role): Done {
  const answer = await call(moderationRoutes.setRole, { uid, role })
  if (!answer.ok) return failed('moderation.roleFailed', name, answer.refused)
  toast.success(() => t('moderation.roleGiven', { name, role: t(`members.role.${role}`) }))
  return null
}

/** Can be taken back from its toast. */
export async function removeRecent({ uid, displayName: name }: Person, minutes: number): Done {
  const answer = await call(moderationRoutes.removeRecentMessages, { uid, minutes })
  if (!answer.ok) return failed('moderation.raidFailed', name, answer.refused)
  const { count, ids } = answer.value
  toast.success(() => t('moderation.raidDone', { name, count }), count > 0 ? undoneBy(() => void restore()) : undefined)
  return null

  async function restore(): Promise<void> {
    const restored = await call(moderationRoutes.restoreRecentMessages, { uid, ids })
    if (!restored.ok) return void failed('moderation.raidUndoFailed', name, restored.refused)
    toast.success(() => t('moderation.raidUndone', { name, count: restored.value.count }))
  }
}

const undoneBy = (onSelect: () => void) => ({ label: () => t('parts.undo'), onSelect, forMs: durations.undoMs })

type Failure =
  | 'moderation.timeOutFailed'
  | 'moderation.cancelFailed'
  | 'moderation.undoFailed'
  | 'moderation.muteFailed'
  | 'moderation.unmuteFailed'
  | 'moderation.roleFailed'
  | 'moderation.raidFailed'
  | 'moderation.raidUndoFailed'

function failed(key: Failure, name: string, refused: Refused): Refused {
  toast.error(() => t(key, { name, reason: refusalText(refused) }))
  return refused
}

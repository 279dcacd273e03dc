import type { Member } from '#contract/accounts.ts'
import type { DurationUnit } from '#contract/duration.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import type { Role } from '#contract/permissions.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { actRefusalText, undoRefusalText } from '#web/gate/act-refusal-text.ts'
import { ask } from '#web/parts/overlays/ask.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { undoAction } from '#web/parts/overlays/undo-action.ts'
import { isAway, type Patience, patiently } from '#web/gate/patiently.ts'
import { isConflict, knowing, standingIn, standingWords } from './standings.ts'
import type { TakenBack } from '#web/gate/take-back.ts'

/**
 * What staff do to people, as they were shown. Each says in a toast what it did to whom, or why not, and answers the
 * refusal. Who changed meanwhile is left as he is: `conflict`, and the page knows how he stands now. In a form that
 * stays open the form says it; else a toast does.
 */
type Shown = Pick<Member, 'uid' | 'displayName' | 'version'>
type Done = Promise<Refused | null>

export interface Duration {
  /** As typed: digits only, which the contract checks. */
  amount: string
  unit: DurationUnit
}

/** An act on one, whose answer is how he stands then. */
const act = <Value extends Member & { entryId?: string | null }>(
  ask: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> =>
  knowing(ask, value => {
    const { entryId: _, ...member } = value
    return [member]
  })

/** Can be taken back from its toast. */
export async function timeOut(person: Shown, duration: Duration, reason: string): Done {
  const { uid, version, displayName: name } = person
  const passed = stopwatch()
  const answer = await act(() => call(moderationRoutes.timeOut, { uid, version, ...duration, reason }))
  if (!answer.ok) return failedInForm('moderation.timeOutFailed', name, answer.refused)
  const { entryId, timeoutUntil } = answer.value
  const until = timeoutUntil ?? 0
  const undo = undoAction(entryId, { passed, tell: undone => void tellUndone(person, undone, 'moderation.undoFailed') })
  toast.success(() => t('moderation.timedOut', { name, until }), undo)
  return null
}

/** What a time-out took the place of holds again, or one that was cancelled; which that is, the server knows. */
async function tellUndone(
  { uid, displayName: name }: Shown,
  answer: Answer<TakenBack>,
  failure: Failure,
): Promise<unknown> {
  if (!answer.ok) return undoFailed(failure, name, answer.refused)
  const ask = () => call(moderationRoutes.getStanding, { uid })
  const standing = await knowing(ask, ({ member }) => [member])
  const before = standing.ok ? standing.value.member.timeoutUntil : null
  if (before === null) toast.success(() => t('moderation.timeOutCancelled', { name }))
  else toast.success(() => t('moderation.timeOutBefore', { name, until: before }))
  return null
}

/** Asked first: one tap beside *change* would free somebody. */
export const askToCancel = (person: Member): Promise<boolean> =>
  ask({
    title: t('moderation.cancelOf', { name: person.displayName }),
    description: t('moderation.cancelText', { until: person.timeoutUntil }),
    confirmLabel: t('moderation.cancelTimeOut'),
    act: () => cancelTimeOut(person),
  })

/** Can be taken back from its toast: the time-out holds again, to the end that it had. */
async function cancelTimeOut(person: Shown): Done {
  const { uid, version, displayName: name } = person
  const passed = stopwatch()
  const answer = await act(() => call(moderationRoutes.cancelTimeOut, { uid, version }))
  if (!answer.ok) return failed('moderation.cancelFailed', name, answer.refused)
  const { entryId } = answer.value
  const undo = undoAction(entryId, {
    passed,
    tell: undone => void tellUndone(person, undone, 'moderation.timeOutFailed'),
  })
  toast.success(() => t('moderation.timeOutCancelled', { name }), undo)
  return null
}

/** Both can be taken back from their toast. */
export async function setMuted(person: Shown, isMuted: boolean, reason?: string): Done {
  const { uid, version, displayName: name } = person
  const passed = stopwatch()
  const answer = await act(() => call(moderationRoutes.setMuted, { uid, version, isMuted, reason }))
  if (!answer.ok) {
    if (isMuted) return failedInForm('moderation.muteFailed', name, answer.refused)
    return failed('moderation.unmuteFailed', name, answer.refused)
  }
  const { entryId } = answer.value
  const undo = undoAction(entryId, {
    passed,
    tell: undone => {
      if (undone.ok) toast.success(() => t(isMuted ? 'moderation.unmuted' : 'moderation.muted', { name }))
      else undoFailed(isMuted ? 'moderation.unmuteFailed' : 'moderation.muteFailed', name, undone.refused)
    },
  })
  toast.success(() => t(isMuted ? 'moderation.muted' : 'moderation.unmuted', { name }), undo)
  return null
}

/** Name and picture as they were shown; null stays. Can be taken back from its toast. */
export async function resetProfile(
  { uid, version, displayName: name }: Member,
  taken: { displayName: string | null; photoURL: string | null; about?: string },
  reason: string,
): Done {
  const passed = stopwatch()
  const answer = await act(() => call(moderationRoutes.resetProfile, { uid, version, ...taken, reason }))
  if (!answer.ok) return failedInForm('moderation.resetFailed', name, answer.refused)
  const { entryId } = answer.value
  const undo = undoAction(entryId, {
    passed,
    tell: undone => {
      if (undone.ok) toast.success(() => t('moderation.resetUndone', { name }))
      else undoFailed('moderation.resetUndoFailed', name, undone.refused)
    },
  })
  toast.success(() => t('moderation.resetDone', { name }), undo)
  return null
}

/** Can be taken back from its toast. */
export async function setRole({ uid, version, displayName: name, role: before }: Member, role: Role): Done {
  const passed = stopwatch()
  const answer = await act(() => call(moderationRoutes.setRole, { uid, version, role }))
  if (!answer.ok) return failedInForm('moderation.roleFailed', name, answer.refused)
  const { entryId } = answer.value
  const undo = undoAction(entryId, {
    passed,
    tell: undone => {
      if (undone.ok) toast.success(() => t(`moderation.roleGiven.${before}`, { name }))
      else undoFailed('moderation.roleFailed', name, undone.refused)
    },
  })
  toast.success(() => t(`moderation.roleGiven.${role}`, { name }), undo)
  return null
}

/** Can be taken back from its toast. That the server can't be reached the form says itself. */
export async function removeRecent(
  { uid, displayName: name }: Shown,
  how: { minutes: number; actId: string },
  patience: Patience,
): Done {
  const input = { uid, ...how }
  const answer = await patiently(options => call(moderationRoutes.removeRecentMessages, input, options), patience)
  if (!answer.ok && isAway(answer.refused)) return answer.refused
  if (!answer.ok) return failed('moderation.raidFailed', name, answer.refused)
  const { count, entryId } = answer.value
  const undo = undoAction(entryId, {
    passed: stopwatch(), // from its end on (MOD-32)
    tell: undone => {
      if (undone.ok) toast.success(() => t('moderation.raidUndone', { name, count: undone.value.count }))
      else undoFailed('moderation.raidUndoFailed', name, undone.refused)
    },
  })
  toast.success(() => t('moderation.raidDone', { name, count }), undo)
  return null
}

type Failure =
  | 'moderation.timeOutFailed'
  | 'moderation.cancelFailed'
  | 'moderation.undoFailed'
  | 'moderation.muteFailed'
  | 'moderation.unmuteFailed'
  | 'moderation.resetFailed'
  | 'moderation.resetUndoFailed'
  | 'moderation.roleFailed'
  | 'moderation.raidFailed'
  | 'moderation.raidUndoFailed'

/** The form stays open and says itself what has changed. */
const failedInForm = (key: Failure, name: string, refused: Refused): Refused =>
  isConflict(refused) ? refused : failed(key, name, refused)

const undoFailed = (key: Failure, name: string, refused: Refused): Refused =>
  failed(key, name, refused, undoRefusalText)

function failed(key: Failure, name: string, refused: Refused, why = actRefusalText): Refused {
  if (isConflict(refused)) {
    const standing = standingIn(refused)
    const now = (): string => standingWords(standing.member, standing, Date.now()).join(' ')
    toast.warning(() => t('moderation.changedSince', { name, now: now() }))
    return refused
  }
  toast.error(() => t(key, { name, reason: why(refused) }))
  return refused
}

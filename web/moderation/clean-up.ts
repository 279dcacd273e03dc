import type { Member } from '#contract/accounts.ts'
import { type DurationUnit, minutesPer } from '#contract/duration.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { actRefusalText, undoRefusalText } from '#web/gate/act-refusal-text.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { lengthWords } from '#web/reports/lengths.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { isConflict, knowing } from './standings.ts'
import { undoAction } from '#web/parts/overlays/undo-action.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import { isAway, type Patience, patiently } from '#web/gate/patiently.ts'
import type { TakenBack } from '#web/gate/take-back.ts'

interface Cleaning {
  amount: string
  unit: DurationUnit
  reason: string
  minutes: number
  /** Of the form: the same again goes on with what was begun. */
  actId: string
}

/**
 * Says in a toast what was done; its undo takes all of it back, for ten seconds from the answer on (MOD-32). What
 * changed meanwhile the form says itself, and that the server can't be reached.
 */
export async function cleanUp(
  shown: Pick<Member, 'uid' | 'version' | 'displayName' | 'timeoutUntil'>,
  how: Cleaning,
  patience: Patience,
): Promise<Refused | null> {
  const { uid, version, displayName: name } = shown
  const input = { uid, version, ...how }
  const answer = await patiently(
    options =>
      knowing(
        () => call(moderationRoutes.cleanUp, input, options),
        value => [value.member],
      ),
    patience,
  )
  if (!answer.ok) {
    const { refused } = answer
    const isToldInForm = isConflict(refused) || isAway(refused)
    if (!isToldInForm) toast.error(() => t('moderation.cleanFailed', { name, reason: actRefusalText(refused) }))
    return refused
  }
  const { member, count, entryId } = answer.value
  const undo = undoAction(entryId, { passed: stopwatch(), tell: undone => tellUndone(name, undone) })
  if (undo) toast.success(() => doneWords(shown, member, { ...how, count }), undo)
  else toast.success(() => t('moderation.cleanDoneAlready', { name }))
  return null
}

/** What was done alone: with the length, and of the messages alone where the time-out that ran has stayed (MOD-42). */
function doneWords(
  shown: Pick<Member, 'timeoutUntil'>,
  { displayName: name, timeoutUntil }: Member,
  how: Cleaning & { count: number },
): string {
  const { count } = how
  if (timeoutUntil !== null && timeoutUntil === shown.timeoutUntil) return t('moderation.raidDone', { name, count })
  const leftMs = (timeoutUntil ?? 0) - serverNow()
  const lastsSo = Math.abs(leftMs - Number(how.amount) * minutesPer[how.unit] * 60_000) < answeredWithinMs
  if (!lastsSo) return t('moderation.cleanDone', { name, count })
  const length = lengthWords(t, how)
  return count === 0
    ? t('moderation.cleanDoneBare', { name, length })
    : t('moderation.cleanDoneFor', { name, count, length })
}

/** Between the act and its answer. */
const answeredWithinMs = 60_000

function tellUndone(name: string, answer: Answer<TakenBack>): void {
  if (answer.ok) {
    const { count, conflicts } = answer.value
    const left = conflicts.reduce((sum, conflict) => sum + conflict.count, 0)
    const undone = () => t('moderation.cleanUndone', { name, count })
    if (left === 0) return void toast.success(undone)
    return void toast.warning(() => `${undone()} ${t('moderation.cleanUndoneLeft', { count: left })}`)
  }
  const { refused } = answer
  toast.error(() => t('moderation.cleanUndoFailed', { name, reason: undoRefusalText(refused) }))
}

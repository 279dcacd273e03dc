import type { Member } from '#contract/accounts.ts'
import type { DurationUnit } from '#contract/duration.ts'
import { knowMember } from '#web/accounts/people/members.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { actRefusalText, undoRefusalText } from '#web/gate/act-refusal-text.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { isConflict } from './standings.ts'
import { takeBack } from '#web/gate/take-back.ts'

interface Cleaning {
  amount: string
  unit: DurationUnit
  reason: string
  minutes: number
}

/** Says in a toast what was done; its undo takes all of it back. What changed meanwhile the form says itself. */
export async function cleanUp(
  { uid, version, displayName: name }: Pick<Member, 'uid' | 'version' | 'displayName'>,
  how: Cleaning,
): Promise<Refused | null> {
  const answer = await call(moderationRoutes.cleanUp, { uid, version, ...how })
  if (!answer.ok) {
    const { refused } = answer
    if (!isConflict(refused)) toast.error(() => t('moderation.cleanFailed', { name, reason: actRefusalText(refused) }))
    return refused
  }
  const { member, count, entryId } = answer.value
  knowMember(member)
  if (entryId === null) toast.success(() => t('moderation.cleanDoneAlready', { name }))
  else
    toast.success(() => t('moderation.cleanDone', { name, count }), {
      label: () => t('parts.undo'),
      onSelect: () => void undo(entryId, name),
    })
  return null
}

async function undo(entryId: string, name: string): Promise<void> {
  const answer = await takeBack(entryId)
  if (answer.ok) return void toast.success(() => t('moderation.cleanUndone', { name }))
  const { refused } = answer
  toast.error(() => t('moderation.cleanUndoFailed', { name, reason: undoRefusalText(refused) }))
}

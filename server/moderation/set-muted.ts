import type { Member } from '#contract/accounts.ts'
import type { moderationRoutes } from '#contract/moderation.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { changeMember } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessPerson, entryOn, toldOf } from './access-person.ts'
import { unchanged } from './unchanged.ts'

/** Mutes somebody of lower rank, or no longer; until an owner says otherwise. What is so already writes nothing. */
export async function setMuted(
  tx: Tx,
  actor: Actor | null,
  input: InputOf<typeof moderationRoutes.setMuted>,
  now: EpochMs,
): Promise<Outcome<Member> | Refusal> {
  const both = await accessPerson(tx, actor, 'member.mute', input, now)
  if (both instanceof Refusal) return both
  const { uid, isMuted, reason } = input
  if (both.subject.muted === isMuted) return unchanged(tx, uid)

  const member = await changeMember(tx, uid, {
    muted: isMuted ? 1 : 0,
    muted_at: isMuted ? now : null,
    muted_by: isMuted ? both.person.uid : null,
  })
  const entry = entryOn(both)
  await record(tx, now, {
    ...entry,
    action: isMuted ? 'mute_user' : 'unmute_user',
    texts: { ...entry.texts, ...(reason && { reason }) },
  })
  return { result: member, events: toldOf(member), narrowsRights: isMuted }
}

import type { moderationRoutes } from '#contract/moderation.ts'
import type { InputOf } from '#contract/route.ts'
import { changeMember } from '#server/accounts/door.ts'
import { actOnPerson, type OnPerson } from './act-on-person.ts'

type Input = InputOf<typeof moderationRoutes.setMuted>

/** Mutes somebody of lower rank, or no longer; until an owner says otherwise. What is so already writes nothing. */
export const setMuted = actOnPerson('member.mute', async (on: OnPerson, { isMuted, reason }: Input) => {
  const { tx, now, person, subject, permit, told, unchanged } = on
  if (subject.muted === isMuted) return unchanged()

  const member = await changeMember(tx, subject.uid, {
    muted: isMuted ? 1 : 0,
    muted_at: isMuted ? now : null,
    muted_by: isMuted ? person.uid : null,
  })
  const action = isMuted ? 'mute_user' : 'unmute_user'
  return permit.recorded({ action, target: subject, texts: { ...(reason && { reason }) } }, told(member))
})

import { v7 as uuidv7 } from 'uuid'
import type { moderationRoutes } from '#contract/moderation.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { cardOf, endSanction, giveSanction, openSanctions } from '#server/accounts/door.ts'
import { actOnPerson, type OnPerson } from './act-on-person.ts'

type Muted = OutputOf<typeof moderationRoutes.setMuted>
type Input = InputOf<typeof moderationRoutes.setMuted>

/** Mutes somebody of lower rank, or no longer; until an owner says otherwise. What is so already writes nothing. */
export const setMuted = actOnPerson('member.mute', async (on: OnPerson, { isMuted, reason }: Input) => {
  const { tx, now, person, subject, permit, told } = on
  const { uid } = subject
  if (subject.muted === isMuted) return permit.unchanged<Muted>({ ...(await cardOf(tx, uid)), entryId: null })

  const by = person.uid
  const before = (await openSanctions(tx, uid)).mute?.id ?? null
  if (isMuted)
    await giveSanction(tx, { uid, kind: 'mute', given_by: by, given_at: now, until: null, reason: reason ?? null })
  else await endSanction(tx, uid, 'mute', { ended_at: now, ended_by: by, ended_why: 'cancelled' })
  const after = (await openSanctions(tx, uid)).mute?.id ?? null
  const inverse = { kind: 'mute', payload: { before, after } } as const
  const action = isMuted ? 'mute_user' : 'unmute_user'
  const id = uuidv7()
  const entry = { id, action, target: subject, texts: { ...(reason && { reason }) }, inverse } as const
  const { result, events } = told(await cardOf(tx, uid))
  return permit.recorded<Muted>(entry, { result: { ...result, entryId: id }, events })
})

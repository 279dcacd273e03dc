import { v7 as uuidv7 } from 'uuid'
import type { moderationRoutes } from '#contract/moderation.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { cardOf, endSanction, openSanctions } from '#server/accounts/door.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import { actOnPerson, type OnPerson } from './act-on-person.ts'
import { openMutes } from './open-mutes.ts'

type Muted = OutputOf<typeof moderationRoutes.setMuted>
type Input = InputOf<typeof moderationRoutes.setMuted>

/** Mutes somebody of lower rank, or no longer; until an owner says otherwise. What is so already writes nothing. */
export const setMuted = actOnPerson('member.mute', async (on: OnPerson, { isMuted, reason }: Input) => {
  const { tx, subject, permit, told } = on
  const { uid } = subject
  if (subject.muted === isMuted) return permit.unchanged<Muted>({ ...(await cardOf(tx, uid)), entryId: null })

  const id = uuidv7()
  const [muting] = isMuted ? await openMutes(on, [subject], reason ?? null) : []
  const entry = { ...(muting ?? (await unmute(on))), id }
  const { result, events } = told(await cardOf(tx, uid))
  return permit.recorded<Muted>(entry, { result: { ...result, entryId: id }, events })
})

async function unmute({ tx, now, person, subject }: OnPerson): Promise<Entry> {
  const { uid } = subject
  const before = (await openSanctions(tx, uid)).mute?.id ?? null
  await endSanction(tx, uid, 'mute', { ended_at: now, ended_by: person.uid, ended_why: 'cancelled' })
  return { action: 'unmute_user', target: subject, inverse: { kind: 'mute', payload: { before, after: null } } }
}

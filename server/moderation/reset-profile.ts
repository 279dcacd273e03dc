import { v7 as uuidv7 } from 'uuid'
import type { ProfileParts } from '#contract/profile-reset.ts'
import type { moderationRoutes } from '#contract/moderation.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { cardOf, findStanding, noteReset, takeName, writePhoto } from '#server/accounts/door.ts'
import { refuse } from '#server/gate/refusal.ts'
import { keepPhotoForUndo } from '#server/media/door.ts'
import { actOnPerson, type OnPerson } from './act-on-person.ts'

type Input = InputOf<typeof moderationRoutes.resetProfile>

/**
 * Takes name, picture or both from somebody of lower rank (MOD-30), as they were shown: where one of them is another by
 * now, nothing goes. The inverse keeps both for thirty days.
 */
export const resetProfile = actOnPerson('member.resetProfile', async (on: OnPerson, input: Input) => {
  const { tx, now, person, subject, permit, told } = on
  const { uid } = subject
  const { displayName, photoURL, reason } = input
  const isAsShown =
    (displayName === null || displayName === subject.displayName) &&
    (photoURL === null || photoURL === subject.photoURL)
  if (!isAsShown) return refuse('conflict', { now: (await findStanding(tx, uid, now))! })

  const id = uuidv7()
  const [before, after]: [ProfileParts, ProfileParts] = [{}, {}]
  if (displayName !== null) {
    before.displayName = displayName
    after.displayName = await takeName(tx, uid, person.uid, now)
  }
  if (photoURL !== null) {
    before.photoURL = photoURL
    after.photoURL = ''
    await keepPhotoForUndo(tx, uid, now)
    await writePhoto(tx, uid, '')
  }
  await noteReset(tx, uid, { entryId: id, at: now, reason, name: displayName !== null, photo: photoURL !== null })
  const { result, events } = told(await cardOf(tx, uid))
  const entry = {
    id,
    action: 'reset_profile',
    target: subject,
    extra: { reset: Object.keys(before) },
    texts: { reason, ...(before.displayName && { originalText: before.displayName, newText: after.displayName! }) },
    inverse: { kind: 'profile', payload: { before, after } },
  } as const
  return permit.recorded(entry, { result: { ...result, entryId: id }, events })
})

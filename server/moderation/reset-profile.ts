import { v7 as uuidv7 } from 'uuid'
import type { ProfileParts } from '#contract/profile-reset.ts'
import type { moderationRoutes } from '#contract/moderation.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { aboutOf, cardOf, findStanding, noteReset, takeName, writeAbout, writePhoto } from '#server/accounts/door.ts'
import { refuse } from '#server/gate/refusal.ts'
import { keepPhotoForUndo } from '#server/media/door.ts'
import { actOnPerson, type OnPerson } from './act-on-person.ts'

type Input = InputOf<typeof moderationRoutes.resetProfile>

/**
 * Takes name, picture or line from somebody of lower rank (MOD-30, ACC-72), as they were shown: where one of them is
 * another by then, nothing goes. The inverse keeps them for thirty days.
 */
export const resetProfile = actOnPerson('member.resetProfile', async (on: OnPerson, input: Input) => {
  const { tx, now, subject, permit, told } = on
  const { displayName, photoURL, about, reason } = input
  if (!(await isAsShown(on, input))) return refuse('conflict', { now: (await findStanding(tx, subject.uid, now))! })

  const id = uuidv7()
  const { before, after } = await take(on, input)
  const taken = {
    name: displayName !== null,
    photo: photoURL !== null,
    ...(about !== undefined && { about: true as const }),
  }
  await noteReset(tx, subject.uid, { entryId: id, at: now, reason, ...taken })
  const { result, events } = told(await cardOf(tx, subject.uid))
  const entry = {
    id,
    action: 'reset_profile',
    target: subject,
    extra: { reset: Object.keys(after).filter(part => part !== 'aboutAt') },
    texts: {
      reason,
      ...(before.displayName && { originalText: before.displayName, newText: after.displayName! }),
      ...(before.about && { targetMessageText: before.about }),
    },
    inverse: { kind: 'profile', payload: { before, after } },
  } as const
  return permit.recorded(entry, { result: { ...result, entryId: id }, events })
})

const isAsShown = async ({ tx, subject }: OnPerson, { displayName, photoURL, about }: Input): Promise<boolean> =>
  (displayName === null || displayName === subject.displayName) &&
  (photoURL === null || photoURL === subject.photoURL) &&
  (about === undefined || about === (await aboutOf(tx, subject.uid)).about)

/** What goes, and what stands in its place. */
async function take(
  { tx, now, person, subject: { uid } }: OnPerson,
  { displayName, photoURL, about }: Input,
): Promise<{ before: ProfileParts; after: ProfileParts }> {
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
  if (about !== undefined) {
    Object.assign(before, await aboutOf(tx, uid))
    after.about = ''
    after.aboutAt = (await writeAbout(tx, uid, '', now)).aboutAt
  }
  return { before, after }
}

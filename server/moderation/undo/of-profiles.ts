import type { ProfileParts } from '#contract/profile-reset.ts'
import {
  cardOf,
  forgetReset,
  giveNameBack,
  nameRefusal,
  profileNow,
  returnAbout,
  writePhoto,
} from '#server/accounts/door.ts'
import { refuse } from '#server/gate/refusal.ts'
import { bringPhotoBack, isPhotoKept } from '#server/media/door.ts'
import { told } from '#server/moderation/act-on-person.ts'
import type { Payload, UndoKind } from './kind.ts'

/** State: of what the act took, name, picture or line, as they are now. */
export const profile: UndoKind = {
  ability: 'member.resetProfile',
  on: 'person',
  state: async ({ db }, row) => {
    const now = await profileNow(db, row.target_uid!)
    return now && partsOf(now, (JSON.parse(row.payload) as Payload).after as ProfileParts)
  },
  hindrance: async ({ db, now }, { target_uid }, { before }) => {
    const { displayName, photoURL } = before as ProfileParts
    // its person did away with it, or chose another and did away with that
    const isGivenUp = photoURL !== undefined && !(await isPhotoKept(db, target_uid!, photoURL, now))
    if (isGivenUp) return refuse('changed-since')
    return displayName === undefined ? null : nameRefusal(db, target_uid!, displayName)
  },
  bringBack: async ({ tx }, row, { before }) => {
    const uid = row.target_uid!
    const { displayName, photoURL, about, aboutAt = null } = before as ProfileParts
    const no = displayName === undefined ? null : await giveNameBack(tx, uid, displayName)
    if (no) return no
    if (photoURL !== undefined) {
      await bringPhotoBack(tx, uid, photoURL)
      await writePhoto(tx, uid, photoURL)
    }
    if (about !== undefined) await returnAbout(tx, uid, about, aboutAt)
    await forgetReset(tx, uid, row.entry_id)
    return told(await cardOf(tx, uid)).events
  },
}

const partsOf = (now: Required<ProfileParts>, of: ProfileParts): ProfileParts => ({
  ...(of.displayName !== undefined && { displayName: now.displayName }),
  ...(of.photoURL !== undefined && { photoURL: now.photoURL }),
  ...(of.about !== undefined && { about: now.about, aboutAt: now.aboutAt }),
})

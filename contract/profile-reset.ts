import * as z from 'zod'
import { member } from './accounts.ts'
import { timeOutShape } from './verdict-act.ts'
import { aboutMax } from '#contract/text/about-line.ts'
import { type EpochMs, id, plainText, version } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'
import { sizes } from './limits.ts'

/** Of a person, what staff may take: each as it stood. */
export interface ProfileParts {
  displayName?: string
  photoURL?: string
  about?: string
  /** Since when the line stands so: two that read alike are not the same. */
  aboutAt?: EpochMs | null
}

/** The card after an act, and its entry. */
export const actedOn = member.extend({ entryId: id }).meta({ id: 'ActedOn' })

const photoShown = z.string('invalid').regex(/^\/photo\/[0-9a-f]{32}$/, 'invalid')

/** Routes of the room of moderation (MOD-30). */
export const resettingProfiles = {
  resetProfile: route({
    kind: 'act',
    method: 'POST',
    path: '/api/members/:uid/profile-reset',
    summary: 'Take name, picture or line from somebody of lower rank, as they were shown. He reads why.',
    ability: 'member.resetProfile',
    limit: 'moderate',
    refusals: ['reason-required', 'reason-too-long', 'not-found', 'conflict'],
    input: z
      .strictObject({
        uid: id,
        version,
        reason: timeOutShape.reason,
        /** The name that is taken, as it was shown; null leaves it. */
        displayName: plainText({ max: sizes.displayNameMax * 4, empty: 'invalid' }).nullable(),
        /** The same of the picture. */
        photoURL: photoShown.nullable(),
        /** The same of the line about himself; absent leaves it. */
        about: plainText({ max: aboutMax * 4, empty: 'invalid' }).optional(),
      })
      .refine(({ displayName, photoURL, about }) => displayName !== null || photoURL !== null || about !== undefined, {
        path: ['displayName'],
        message: 'invalid',
      }),
    /** By which entry it is taken back (MOD-21). */
    output: actedOn,
  }),
}

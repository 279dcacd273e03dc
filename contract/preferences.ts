import * as z from 'zod'
import { route } from '#contract/wire/route.ts'

/** One of ours. */
export const ownLanguage = z.enum(['tr', 'en'], 'invalid').meta({ id: 'Language' })

/** What somebody chose for himself. What is absent he never chose: there the browser’s own choice holds (PAGE-39). */
export const preferences = z
  .strictObject({
    language: ownLanguage,
    sounds: z.boolean('invalid'),
    /** He wants them. Whether they may be shown is for each browser to say. */
    notifications: z.boolean('invalid'),
    /** `system`: as the device asks for it. */
    motion: z.enum(['system', 'less'], 'invalid'),
    /** Single letters that act on an open case of the desk. */
    caseKeys: z.boolean('invalid'),
    /** The tone of emoji of people and hands, from 1, light, to 5, dark; 0: without one. */
    emojiTone: z.int('invalid').min(0, 'invalid').max(5, 'invalid'),
  })
  .partial()
  .meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof preferences>

export const preferenceRoutes = {
  setPreferences: route({
    kind: 'act',
    method: 'PATCH',
    path: '/api/me/preferences',
    summary: 'Choose language, sounds, notifications, motion and the like. What is absent stays as it is.',
    ability: 'settings.own',
    limit: 'preferences',
    refusals: [],
    input: z.strictObject({
      chosen: preferences,
      /** These are from before one was signed in: they count only where the account keeps nothing yet. */
      isFirst: z.boolean('invalid').optional(),
    }),
    output: z.object({ preferences: preferences.nullable() }),
  }),
}

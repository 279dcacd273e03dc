import * as z from 'zod'
import { aboutMax, foldedAbout, wrongInAbout } from '#contract/text/about-line.ts'
import { nothing } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'

/** One line that somebody writes about himself: 1 to 120 characters that hide nothing (ACC-71). Blanks are folded. */
export const aboutLine = z
  .string('invalid')
  .max(aboutMax * 8, 'invalid') // a cheap bound before the exact one
  .refine(text => text.isWellFormed(), 'invalid')
  .transform(foldedAbout)
  .refine(line => wrongInAbout(line) === null, 'invalid')

/** One's own line (ACC-71). */
export const aboutRoutes = {
  setAbout: route({
    kind: 'act',
    method: 'POST',
    path: '/api/me/about',
    summary: 'Set the line about oneself that stands on one’s profile: plain text of at most 120 characters.',
    ability: 'account.rename',
    limit: 'about',
    refusals: ['locked-down', 'account-too-new'],
    input: z.strictObject({ about: aboutLine }),
    /** As it stands now. */
    output: z.object({ about: z.string() }),
  }),
  removeAbout: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/me/about',
    summary: 'Go without a line about oneself again.',
    ability: 'account.self',
    limit: 'session',
    refusals: [],
    input: z.strictObject({}),
    output: nothing,
  }),
}

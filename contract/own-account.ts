import * as z from 'zod'
import { addressed, linked } from './accounts.ts'
import { email, newPassword, oobCode, ownPassword } from './account-inputs.ts'
import { displayName } from '#contract/text/display-name.ts'
import { sizes } from './limits.ts'
import { epochMs, id, nothing, plainText } from '#contract/text/text.ts'
import { readingReset } from './own-reset.ts'
import { route } from '#contract/wire/route.ts'

/** One of one's own sessions, as one recognises it. */
export const ownSession = z
  .object({
    id,
    /** A name as people know it, `Firefox`; null where it is none that we know. */
    browser: z.string().nullable(),
    /** The same of what it runs on, `Android`. */
    system: z.string().nullable(),
    createdAt: epochMs,
    /** To the minute (ACC-42). */
    seenAt: epochMs,
    /** The one that asks. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof ownSession>

/** What somebody sees and does with his own account (`/account`). */
export const ownAccountRoutes = {
  listSessions: route({
    kind: 'read',
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'One’s own sessions that live: this one first, then those that were used last.',
    ability: 'account.self',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({ sessions: z.array(ownSession) }),
  }),
  endSession: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/me/sessions/:sessionId',
    summary: 'End one of one’s own sessions with its live connections, and forget its browser.',
    ability: 'account.self',
    limit: 'session',
    refusals: ['not-found'],
    input: z.strictObject({ sessionId: id }),
    output: nothing,
  }),
  endOtherSessions: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/me/sessions',
    summary: 'End all of one’s own sessions but this one, and forget all browsers but this one.',
    ability: 'account.self',
    limit: 'session',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
  }),
  changePassword: route({
    kind: 'act',
    method: 'POST',
    path: '/api/me/password',
    summary: 'Set another password; all sessions but this one end, and a notice is mailed.',
    ability: 'account.self',
    limit: 'ownPassword',
    refusals: ['password-required', 'wrong-password', 'weak-password', 'password-too-long', 'password-unchanged'],
    input: z.strictObject({ password: ownPassword, newPassword }),
    output: nothing,
  }),
  getOwnAccount: route({
    kind: 'read',
    method: 'GET',
    path: '/api/me/account',
    summary:
      'What of one’s own account is under way: an address that waits for its confirmation, and when another name may be chosen; and the line about oneself.',
    ability: 'account.self',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({
      pendingEmail: z.object({ email: z.string(), until: epochMs }).nullable(),
      /** From when on another name may be chosen; null where it may be now. */
      renameFrom: epochMs.nullable(),
      /** The line about oneself (ACC-71); empty without one. */
      about: z.string(),
    }),
  }),
  changeName: route({
    kind: 'act',
    method: 'POST',
    path: '/api/me/name',
    summary: 'Choose another name, once in thirty days. For as long nobody else takes the old one.',
    ability: 'account.rename',
    limit: 'rename',
    refusals: [
      'display-name-required',
      'display-name-invalid',
      'display-name-taken',
      'display-name-alike',
      'display-name-unchanged',
      'display-name-too-soon',
      'locked-down',
      'account-too-new',
      'conflict',
    ],
    input: z.strictObject({
      displayName,
      /** The name that the page showed. Where the account has another one by then, nothing changes. */
      shown: plainText({ max: sizes.displayNameMax * 4, empty: 'invalid' }),
    }),
    output: nothing,
  }),
  askEmailChange: route({
    kind: 'act',
    method: 'POST',
    path: '/api/me/email',
    summary: 'Ask for another address: it gets a mail with a link, and nothing changes before that is confirmed.',
    ability: 'account.self',
    limit: 'ownEmail',
    refusals: [
      'email-required',
      'invalid-email',
      'email-unchanged',
      'email-already-in-use',
      'password-required',
      'wrong-password',
    ],
    input: z.strictObject({ email, password: ownPassword }),
    output: nothing,
  }),
  cancelEmailChange: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/me/email',
    summary: 'The address that waits for its confirmation is not wanted any more; its link ends.',
    ability: 'account.self',
    limit: 'session',
    refusals: [],
    input: z.strictObject({}),
    output: nothing,
  }),
  checkEmailChange: route({
    kind: 'read',
    method: 'POST',
    path: '/api/email/check',
    summary: 'Which address a code would give to whose account. Uses nothing up.',
    ability: 'account.enter',
    limit: 'code',
    refusals: ['invalid-code', 'expired-code'],
    input: z.strictObject({ oobCode }),
    output: linked,
  }),
  confirmEmailChange: route({
    kind: 'act',
    method: 'POST',
    path: '/api/email/confirm',
    summary:
      'Give the account its new address: by the code alone in the session that asked, elsewhere with the password.',
    ability: 'account.enter',
    limit: 'confirm',
    refusals: ['invalid-code', 'expired-code', 'password-required', 'wrong-password', 'email-already-in-use'],
    input: z.strictObject({ oobCode, password: ownPassword.optional() }),
    output: addressed,
  }),
  checkEmailUndo: route({
    kind: 'read',
    method: 'POST',
    path: '/api/email/undo/check',
    summary: 'Which address a code would give back to whose account. Uses nothing up.',
    ability: 'account.enter',
    limit: 'code',
    refusals: ['invalid-code', 'expired-code'],
    input: z.strictObject({ oobCode }),
    output: z.object({ email: z.string(), displayName: z.string() }),
  }),
  undoEmailChange: route({
    kind: 'act',
    method: 'POST',
    path: '/api/email/undo',
    summary: 'Give the account its old address back, with a new password. Ends all sessions.',
    ability: 'account.enter',
    limit: 'code',
    refusals: ['invalid-code', 'expired-code', 'weak-password', 'password-too-long', 'email-already-in-use'],
    input: z.strictObject({ oobCode, password: newPassword }),
    output: addressed,
  }),
  ...readingReset,
}

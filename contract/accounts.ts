import * as z from 'zod'
import { accountDeletion } from './account-deletion.ts'
import { ownReset } from './own-reset.ts'
import { email, givenEmail, givenPassword, newPassword, oobCode, signUpRefusals } from './account-inputs.ts'
import { inBoth } from './in-both.ts'
import { displayName } from '#contract/text/display-name.ts'
import { preferences } from './preferences.ts'
import { route } from '#contract/wire/route.ts'
import { role } from './role.ts'
import { epochMs, exact, id, nothing, version } from '#contract/text/text.ts'

/** What somebody was called before, for a week after he chose another name; a page hides it at `until` (ACC-49). */
const formerName = z.object({ displayName: z.string(), until: epochMs }).meta({ id: 'FormerName' })

/** What every signed-in person may know of another (ACC-34: the address is no part of it). */
export const member = z
  .object({
    uid: id,
    displayName: z.string(),
    role,
    photoURL: z.string(),
    createdAt: epochMs,
    muted: z.boolean(),
    timeoutUntil: epochMs.nullable(),
    former: formerName.optional(),
    /** Of the role and the sanctions: what acts on the person carry. */
    version,
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof member>

/**
 * By whom and why. `hasLeft`: who gave it has deleted his own account (ACC-69); `reasonIn`, here and elsewhere: what a
 * ready-made reason said in both languages when it was given (MOD-35).
 */
const given = z.object({
  by: z.string(),
  byName: z.string(),
  hasLeft: z.literal(true).optional(),
  reason: z.string(),
  reasonIn: inBoth.optional(),
})

/** How somebody stands with staff: the card, and of the sanctions in force by whom they are and why. */
export const standing = z
  .object({
    member,
    timeOut: given.extend({ until: epochMs }).nullable(),
    mute: given.extend({ at: epochMs.nullable() }).nullable(),
  })
  .meta({ id: 'Standing' })
export type Standing = z.infer<typeof standing>

/** One's own account. */
export const account = member
  .extend({
    email: z.string(),
    emailVerified: z.boolean(),
    /** The card that helps to say hello was closed, or a message said (MSG-44). */
    isGreeted: z.boolean(),
    verifiedAt: epochMs,
    mutedChannels: z.array(id),
    /** Whom one has blocked (ACC-54); absent where that is nobody. */
    blocked: z.array(id).optional(),
    /** Why one is timed out; null without a time-out. */
    timeoutReason: z.string().nullable(),
    timeoutReasonIn: inBoth.optional(),
    /** Why one is muted; null without a mute, and for one of before there had to be a reason. */
    muteReason: z.string().nullable(),
    muteReasonIn: inBoth.optional(),
    /** What one chose for all of one’s browsers; null where nothing was ever chosen (PAGE-39). */
    preferences: preferences.nullable(),
    /** Only while one’s own deletion waits (ACC-50). */
    deletion: accountDeletion.optional(),
    /** Only until one has read it (MOD-31). */
    reset: ownReset.optional(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof account>

export const addressed = z.object({ email: z.string() }).meta({ id: 'Addressed' })

/** What a mailed link is about, and whether `confirm` asks for the account's password here. */
export const linked = z
  .object({
    email: z.string(),
    displayName: z.string(),
    /** Another browser or session asked for it. */
    needsPassword: z.boolean(),
  })
  .meta({ id: 'Linked' })

export const accountRoutes = {
  signUp: route({
    kind: 'act',
    method: 'POST',
    path: '/api/sign-up',
    summary: 'Make an unverified account and mail its verification link. Opens no session.',
    ability: 'account.enter',
    limit: 'signUp',
    refusals: signUpRefusals,
    input: z.strictObject({
      displayName,
      email,
      password: newPassword,
      /** Years that somebody says to have at least, where the site asks (`GET /api/site`). */
      leastAge: z.int('invalid').optional(),
    }),
    output: addressed,
  }),
  sendVerificationEmail: route({
    kind: 'act',
    method: 'POST',
    path: '/api/send-verification-email',
    summary: 'Mail a new verification link; older ones stop working.',
    ability: 'account.enter',
    limit: 'verificationMail',
    refusals: ['email-required', 'invalid-email', 'user-not-found'],
    input: z.strictObject({ email }),
    output: nothing,
  }),
  checkVerification: route({
    kind: 'read',
    method: 'POST',
    path: '/api/verification/check',
    summary: 'Which account a verification code belongs to. Uses nothing up.',
    ability: 'account.enter',
    limit: 'code',
    refusals: ['invalid-code', 'expired-code'],
    input: z.strictObject({ oobCode }),
    output: linked,
  }),
  confirmVerification: route({
    kind: 'act',
    method: 'POST',
    path: '/api/verification/confirm',
    summary: 'Verify the address: by the code alone in the browser that signed up, elsewhere with its password too.',
    ability: 'account.enter',
    limit: 'confirm',
    refusals: ['invalid-code', 'expired-code', 'credentials-required', 'password-required', 'wrong-password'],
    input: z.strictObject({ oobCode, password: givenPassword.optional() }),
    output: addressed,
  }),
  claimVerification: route({
    kind: 'act',
    method: 'POST',
    path: '/api/verification/claim',
    summary: 'Verify the address and choose the password now, and the name if wanted; what sign-up gave ends.',
    ability: 'account.enter',
    limit: 'code',
    refusals: [
      'invalid-code',
      'expired-code',
      'display-name-required',
      'display-name-invalid',
      'display-name-taken',
      'display-name-alike',
      'weak-password',
      'password-too-long',
      'email-already-in-use',
    ],
    input: z.strictObject({ oobCode, password: newPassword, displayName: displayName.optional() }),
    output: addressed,
  }),
  disownVerification: route({
    kind: 'act',
    method: 'POST',
    path: '/api/verification/disown',
    summary: '"This wasn’t me": remove the unverified account that somebody made with this address.',
    ability: 'account.enter',
    limit: 'code',
    refusals: ['invalid-code', 'expired-code'],
    input: z.strictObject({ oobCode }),
    output: nothing,
  }),
  login: route({
    kind: 'act',
    method: 'POST',
    path: '/api/login',
    summary: 'Open a session (a cookie) for a verified account.',
    ability: 'account.enter',
    limit: 'login',
    refusals: ['credentials-required', 'invalid-credential', 'email-unverified'],
    input: z.strictObject({ email: givenEmail, password: givenPassword }),
    output: account,
  }),
  logout: route({
    kind: 'act',
    method: 'POST',
    path: '/api/logout',
    summary: 'End this session and its live connections. Without one it does nothing.',
    ability: 'account.enter',
    limit: 'session',
    refusals: [],
    input: z.strictObject({}),
    output: nothing,
  }),
  me: route({
    kind: 'read',
    method: 'GET',
    path: '/api/me',
    summary: 'The account of this session, or null.',
    ability: 'account.enter',
    limit: 'none',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({ account: account.nullable() }),
  }),
  sendPasswordReset: route({
    kind: 'act',
    method: 'POST',
    path: '/api/send-password-reset',
    summary: 'Make a request handle (oobCode) that only send-password-reset-email accepts, once, for ten minutes.',
    ability: 'account.enter',
    limit: 'resetRequest',
    refusals: ['email-required', 'invalid-email', 'user-not-found'],
    input: z.strictObject({ email }),
    output: z.object({ resetLink: z.string(), oobCode: z.string() }),
  }),
  sendPasswordResetEmail: route({
    kind: 'act',
    method: 'POST',
    path: '/api/send-password-reset-email',
    summary: 'Mail a reset link to the stored address, in exchange for a request handle.',
    ability: 'account.enter',
    limit: 'resetMail',
    refusals: ['email-required', 'invalid-email', 'reset-fields-missing', 'expired-code'],
    input: z.strictObject({
      email,
      resetLink: exact(2_000, 'reset-fields-missing').min(1, 'reset-fields-missing'),
      oobCode: exact(100, 'reset-fields-missing').min(1, 'reset-fields-missing'),
    }),
    output: nothing,
  }),
  checkReset: route({
    kind: 'read',
    method: 'POST',
    path: '/api/reset-password/check',
    summary: 'Which address a reset code belongs to. Uses nothing up.',
    ability: 'account.enter',
    limit: 'code',
    refusals: ['invalid-code', 'expired-code'],
    input: z.strictObject({ oobCode }),
    output: z.object({
      email: z.string(),
      /** The name of an account that nobody has verified yet, which the reset may change; else null. */
      displayName: z.string().nullable(),
    }),
  }),
  confirmReset: route({
    kind: 'act',
    method: 'POST',
    path: '/api/reset-password/confirm',
    summary: 'Set a new password, and the name if nobody has verified the account. Ends all sessions, verifies.',
    ability: 'account.enter',
    limit: 'code',
    refusals: [
      'invalid-code',
      'expired-code',
      'display-name-required',
      'display-name-invalid',
      'display-name-taken',
      'display-name-alike',
      'weak-password',
      'password-too-long',
      'email-already-in-use',
    ],
    input: z.strictObject({ oobCode, password: newPassword, displayName: displayName.optional() }),
    output: addressed,
  }),
}

/** Events of the streams `members` (everybody signed in) and `account:<uid>` (that person's pages). */
export const accountEvents = {
  /** Somebody verified an address, or a name, role or sanction changed. */
  'member.changed': z.object({ member }),
  /**
   * An account is gone: what was said under it is the fallback user's from now on (ACC-37). `hasLeft`: its owner had it
   * deleted (ACC-69).
   */
  'member.removed': z.object({ uid: id, hasLeft: z.literal(true).optional() }),
  /** Something of one's own account changed that the page must ask for again. */
  'account.changed': z.object({}),
  /** Somebody has logged in to the account somewhere: there is one session more. */
  'session.opened': z.object({}),
  /** These sessions ended; their sockets close with 4401. */
  'session.ended': z.object({ sessionIds: z.array(id) }),
}

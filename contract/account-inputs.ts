import * as z from 'zod'
import { isStorable } from './text/characters.ts'
import { foldEmail } from './text/fold.ts'
import { exact } from './text/text.ts'
import { sizes } from './limits.ts'

/** A mail address; the same one in any case. Missing is `email-required`, ill-formed `invalid-email`. */
export const email = z
  .string('email-required')
  .trim()
  .min(1, 'email-required')
  .max(sizes.emailMax, 'invalid-email')
  .pipe(z.email('invalid-email'))
  .transform(foldEmail)

/** A password that is being chosen. */
export const newPassword = exact(sizes.passwordMax * 4)
  .min(sizes.passwordMin, 'weak-password')
  .max(sizes.passwordMax, 'password-too-long')

/** A password that was chosen before, and is compared. */
export const givenPassword = z
  .string('credentials-required')
  .min(1, 'credentials-required')
  .max(sizes.passwordMax * 4)
  .refine(isStorable, 'invalid')

/** One's own, by which somebody who is signed in shows that the account is his. */
export const ownPassword = z
  .string('password-required')
  .min(1, 'password-required')
  .max(sizes.passwordMax * 4)
  .refine(isStorable, 'invalid')

/** The address that goes with it. */
export const givenEmail = z
  .string('credentials-required')
  .trim()
  .min(1, 'credentials-required')
  .max(sizes.emailMax)
  .refine(isStorable, 'invalid')
  .transform(foldEmail)

/** A one-use code as it stands in a link: 32 random bytes, base64url. */
export const oobCode = z.string('invalid-code').regex(/^[\w-]{43}$/, 'expired-code')

/** What signing up may be refused for. */
export const signUpRefusals = [
  'display-name-required',
  'display-name-invalid',
  'display-name-taken',
  'display-name-alike',
  'email-required',
  'invalid-email',
  'email-already-in-use',
  'weak-password',
  'password-too-long',
  'age-required',
  'sign-ups-paused',
] as const

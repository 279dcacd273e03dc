import { accountRoutes } from '#contract/accounts.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { act, bind, type Bound, openAct, openRead, read } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'
import { checkReset } from '#server/accounts/passwords/check-reset.ts'
import { checkVerification } from '#server/accounts/sign-up/check-verification.ts'
import { isHandleOf } from '#server/accounts/codes/codes.ts'
import { refuseGuessable } from '#server/accounts/passwords/common-password.ts'
import { confirmReset, hashNewPassword } from '#server/accounts/passwords/confirm-reset.ts'
import { claimVerification, hashClaimedPassword } from '#server/accounts/sign-up/claim-verification.ts'
import { checkSignUpPassword, confirmVerification } from '#server/accounts/sign-up/confirm-verification.ts'
import { disownVerification } from '#server/accounts/sign-up/disown-verification.ts'
import { listMembers } from '#server/accounts/people/list-members.ts'
import { checkPassword, login } from '#server/accounts/sessions/login.ts'
import { logout } from '#server/accounts/sessions/logout.ts'
import { noteGreeted } from '#server/accounts/people/note-greeted.ts'
import { me } from '#server/accounts/sessions/me.ts'
import { refuseReserved } from '#server/accounts/sign-up/names.ts'
import { createPasswords } from '#server/accounts/passwords/passwords.ts'
import { knowsBrowser } from '#server/accounts/sign-up/browser-rows.ts'
import { sendPasswordResetEmail } from '#server/accounts/passwords/send-password-reset-email.ts'
import { sendPasswordReset } from '#server/accounts/passwords/send-password-reset.ts'
import { sendsVerification, sendVerificationEmail } from '#server/accounts/sign-up/send-verification-email.ts'
import type { ProfileHeld } from '#server/accounts/people/profile-held.ts'
import { refusePaused, type SignUpsPaused } from '#server/accounts/sign-up/refuse-paused.ts'
import { signUp } from '#server/accounts/sign-up/sign-up.ts'
import type { HasRoom } from '#server/accounts/data-copy/ask-data-copy.ts'
import {
  aboutBindings,
  blockBindings,
  dataCopyBindings,
  deletionBindings,
  ownAccountBindings,
  preferenceBindings,
} from './own-routes.ts'

/**
 * The verbs of accounts, with what only this process has: its settings and its turns at hashing. `leastAge`: years that
 * the site asks for, 0 for none. `signUpsPaused`: whether staff let nobody sign up now. `hasRoom`: for a copy of data.
 */
export function accountBindings({ config: settings }: House, given: Given): Bound[] {
  const { leastAge, signUpsPaused, profileHeld, hasRoom } = given
  const passwords = createPasswords(settings.limitsFactor)
  const withSettings = async <Input extends object>(_read: unknown, input: Input) => ({ ...input, settings })

  const entering = bind(accountRoutes, {
    signUp: openAct(signUp, {
      prepare: async (read, { password, leastAge: said = 0, ...input }, caller, now) => {
        const paused = await read(db => refusePaused(db, signUpsPaused, now))
        if (paused) return paused
        const asked = await read(leastAge)
        if (said < asked) return refuse('age-required', { field: 'leastAge', leastAge: asked })
        const no = refuseReserved(input.displayName, settings.siteName) ?? refuseGuessable(password, input)
        if (no) return no
        const passwordHash = await passwords.hash(password, caller)
        return passwordHash instanceof Refusal
          ? passwordHash
          : { ...input, passwordHash, signUpToken: caller.signUpToken, signUpsPaused }
      },
    }),
    sendVerificationEmail: openAct(sendVerificationEmail, {
      prepare: withSettings,
      knowsBrowser,
      sendsMail: (db, input, now) => sendsVerification(db, { ...input, settings }, now),
    }),
    checkVerification: openRead(checkVerification),
    confirmVerification: openAct(confirmVerification, { prepare: checkSignUpPassword(passwords, settings) }),
    claimVerification: openAct(claimVerification, { prepare: hashClaimedPassword(passwords, settings) }),
    disownVerification: openAct(disownVerification),
    login: openAct(login, {
      prepare: checkPassword(passwords),
      knowsBrowser,
    }),
    logout: openAct(logout, {
      prepare: async (_read, _input, { sessionId, browserToken }) => ({ sessionId, browserToken }),
    }),
    me: openRead(me),
    sendPasswordReset: openAct(sendPasswordReset, { prepare: withSettings }),
    sendPasswordResetEmail: openAct(sendPasswordResetEmail, {
      prepare: withSettings,
      knowsBrowser,
      sendsMail: isHandleOf,
    }),
    checkReset: openRead(checkReset),
    confirmReset: openAct(confirmReset, { prepare: hashNewPassword(passwords, settings) }),
  })
  return [
    ...entering,
    ...ownAccountBindings(passwords, settings, profileHeld),
    ...deletionBindings(passwords),
    ...dataCopyBindings(passwords, hasRoom),
    ...preferenceBindings(),
    ...aboutBindings(profileHeld),
    ...blockBindings(),
  ]
}

/** What rooms to the right know. */
interface Given {
  leastAge: (db: Snapshot) => Promise<number>
  signUpsPaused: SignUpsPaused
  profileHeld: ProfileHeld
  hasRoom: HasRoom
}

export const memberBindings = (): Bound[] =>
  bind(memberRoutes, { listMembers: read(listMembers), noteGreeted: act(noteGreeted) })

import { accountRoutes, memberRoutes } from '#contract/accounts.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { act, bind, type Bound, read } from '#server/gate/verb.ts'
import type { House } from '#server/house.ts'
import { checkReset } from './check-reset.ts'
import { checkVerification } from './check-verification.ts'
import { isHandleOf } from './codes.ts'
import { refuseGuessable } from './common-password.ts'
import { confirmReset, hashNewPassword } from './confirm-reset.ts'
import { claimVerification, hashClaimedPassword } from './claim-verification.ts'
import { checkSignUpPassword, confirmVerification } from './confirm-verification.ts'
import { disownVerification } from './disown-verification.ts'
import { listMembers } from './list-members.ts'
import { checkPassword, login } from './login.ts'
import { logout } from './logout.ts'
import { me } from './me.ts'
import { refuseReserved } from './names.ts'
import { createPasswords } from './passwords.ts'
import { knowsBrowser } from './browser-rows.ts'
import { sendPasswordResetEmail } from './send-password-reset-email.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { sendsVerification, sendVerificationEmail } from './send-verification-email.ts'
import { signUp } from './sign-up.ts'

/** The verbs of accounts, with what only this process has: its settings and its turns at hashing. */
export function accountBindings({ config: settings }: House): Bound[] {
  const passwords = createPasswords(settings.limitsFactor)
  const withSettings = async <Input extends object>(_read: unknown, input: Input) => ({ ...input, settings })

  return bind(accountRoutes, {
    signUp: act(signUp, {
      prepare: async (_read, { password, ...input }, caller) => {
        const no = refuseReserved(input.displayName, settings.siteName) ?? refuseGuessable(password, input)
        if (no) return no
        const passwordHash = await passwords.hash(password, caller)
        return passwordHash instanceof Refusal
          ? passwordHash
          : { ...input, passwordHash, signUpToken: caller.signUpToken }
      },
    }),
    sendVerificationEmail: act(sendVerificationEmail, {
      prepare: withSettings,
      knowsBrowser,
      sendsMail: (db, input, now) => sendsVerification(db, { ...input, settings }, now),
    }),
    checkVerification: read(checkVerification),
    confirmVerification: act(confirmVerification, { prepare: checkSignUpPassword(passwords, settings) }),
    claimVerification: act(claimVerification, { prepare: hashClaimedPassword(passwords, settings) }),
    disownVerification: act(disownVerification),
    login: act(login, {
      prepare: checkPassword(passwords),
      knowsBrowser,
    }),
    logout: act(logout, {
      prepare: async (_read, _input, { sessionId, browserToken }) => ({ sessionId, browserToken }),
    }),
    me: read(me),
    sendPasswordReset: act(sendPasswordReset, { prepare: withSettings }),
    sendPasswordResetEmail: act(sendPasswordResetEmail, { prepare: withSettings, knowsBrowser, sendsMail: isHandleOf }),
    checkReset: read(checkReset),
    confirmReset: act(confirmReset, { prepare: hashNewPassword(passwords, settings) }),
  })
}

export const memberBindings = (): Bound[] => bind(memberRoutes, { listMembers: read(listMembers) })

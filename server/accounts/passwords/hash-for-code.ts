import type { EpochMs } from '#contract/text/text.ts'
import type { UserRow } from '#server/db/tables.ts'
import { ownerOfCode } from '#server/accounts/codes/codes.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { refuseReserved } from '#server/accounts/sign-up/names.ts'
import type { ReadSnapshot } from '#server/gate/acts/verb.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { refuseGuessable } from './common-password.ts'
import type { Passwords } from './passwords.ts'

export interface ChosenByCode {
  oobCode: string
  displayName: string | undefined
  passwordHash: string
  settings: AccountSettings
}

/** Hashes a password that was chosen with a code, before the transaction, and only where that code lives. */
export const hashForCode =
  (
    kind: 'reset' | 'verification',
    mayUse: (user: UserRow) => boolean,
    passwords: Passwords,
    settings: AccountSettings,
  ) =>
  async (
    read: ReadSnapshot,
    { oobCode, password, displayName }: { oobCode: string; password: string; displayName?: string | undefined },
    caller: Caller,
    now: EpochMs,
  ): Promise<ChosenByCode | Refusal> => {
    const user = await read(db => ownerOfCode(db, kind, oobCode, now))
    if (!user || !mayUse(user)) return refuse('expired-code')
    const named = { displayName: displayName ?? user.display_name, email: user.email }
    const no = refuseReserved(displayName, settings.siteName) ?? refuseGuessable(password, named)
    if (no) return no
    const passwordHash = await passwords.hash(password, caller)
    return passwordHash instanceof Refusal ? passwordHash : { oobCode, displayName, passwordHash, settings }
  }

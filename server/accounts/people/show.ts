import type { Account, Member } from '#contract/accounts.ts'
import { deletionOf } from '#server/accounts/deletion/deletion-rows.ts'
import { preferencesOf } from './preferences.ts'
import { verifiedAt } from './person.ts'
import type { UserRow } from '#server/db/tables.ts'
import { versionOf } from '#server/gate/acts/version-of.ts'

/** What every signed-in person may know: never the address. */
export const showMember = (user: UserRow): Member => ({
  uid: user.uid,
  displayName: user.display_name,
  role: user.role,
  photoURL: user.photo_url,
  createdAt: user.created_at,
  muted: user.muted === 1,
  timeoutUntil: user.timeout_until,
  ...(user.former_name !== null &&
    user.former_until !== null && { former: { displayName: user.former_name, until: user.former_until } }),
  version: versionOf(user.role, user.muted, user.muted_at, user.timeout_until, user.timeout_at),
})

type BesideTheRow =
  | 'mutedChannels'
  | 'blocked'
  | 'timeoutReason'
  | 'timeoutReasonIn'
  | 'muteReason'
  | 'muteReasonIn'
  | 'reset'

/** A person's own account, for that person only. */
export const showAccount = (user: UserRow, beside: Pick<Account, BesideTheRow>): Account => ({
  ...showMember(user),
  email: user.email,
  emailVerified: user.email_verified === 1,
  isGreeted: user.greeted_at !== null,
  verifiedAt: verifiedAt(user),
  ...beside,
  preferences: preferencesOf(user),
  ...withDeletion(user),
})

function withDeletion(user: UserRow): Pick<Account, 'deletion'> {
  const deletion = deletionOf(user)
  return deletion ? { deletion } : {}
}

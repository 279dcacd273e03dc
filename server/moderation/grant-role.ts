import { foldEmail } from '#contract/text/fold.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { changeRole, findByEmail, lockOwners } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'

export interface Granted {
  displayName: string
  before: Role
  after: Role
}

/**
 * The operator gives a verified person a role. `user-not-found` where there is none, `email-unverified` where the
 * address is not verified, `last-owner` where it would leave the site without an owner (MOD-19).
 */
export async function grantRole(
  tx: Tx,
  input: { email: string; role: Role },
  now: EpochMs,
): Promise<Outcome<Granted> | Refusal> {
  const owners = await lockOwners(tx)
  const user = await findByEmail(tx, foldEmail(input.email))
  if (!user) return refuse('user-not-found')
  if (user.email_verified !== 1) return refuse('email-unverified')
  const granted = { displayName: user.display_name, before: user.role, after: input.role }
  if (user.role === input.role) return { result: granted }
  if (user.role === 'owner' && owners.length === 1) return refuse('last-owner')

  const member = await changeRole(tx, user.uid, input.role)
  await record(tx, now, {
    action: 'update_user_role',
    moderatorId: 'operator',
    targetUserId: user.uid,
    extra: { before: user.role, after: input.role },
    texts: { moderatorName: 'operator', targetUserName: user.display_name },
  })
  return {
    result: granted,
    events: [
      { stream: 'members', type: 'member.changed', data: { member } },
      { stream: accountStream(user.uid), type: 'account.changed', data: {} },
    ],
  }
}

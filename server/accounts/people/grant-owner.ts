import { foldEmail } from '#contract/text/fold.ts'
import type { NewEvent } from '#contract/live.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { EpochMs, Nothing } from '#contract/text/text.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { changeRole } from './change-role.ts'
import { hasOwner, lockUserByEmail } from './user-rows.ts'

/** At the start: the verified account of OWNER_EMAIL is owner, if it is there (ACC-32). */
export async function grantOwner(
  tx: Tx,
  { ownerEmail }: { ownerEmail: string },
  now: EpochMs,
): Promise<Outcome<Nothing>> {
  const user = ownerEmail === '' ? undefined : await lockUserByEmail(tx, foldEmail(ownerEmail))
  const events = user?.email_verified === 1 ? await makeOwner(tx, user, ownerEmail, now) : []
  return { result: {}, events }
}

/**
 * Makes a verified, locked account owner if OWNER_EMAIL names it and nobody is owner: who was lowered by another owner
 * stays so. The events say so, or there are none.
 */
export async function makeOwner(tx: Tx, user: UserRow, ownerEmail: string, now: EpochMs): Promise<NewEvent[]> {
  if (user.email_key !== foldEmail(ownerEmail) || (await hasOwner(tx))) return []
  const member = await changeRole(tx, user.uid, 'owner')
  await record(tx, now, {
    action: 'update_user_role',
    moderatorId: 'server',
    targetUserId: user.uid,
    extra: { before: user.role, after: 'owner' },
    texts: { moderatorName: 'server', targetUserName: user.display_name },
  })
  return [
    { stream: 'members', type: 'member.changed', data: { member } },
    { stream: accountStream(user.uid), type: 'account.changed', data: {} },
  ]
}

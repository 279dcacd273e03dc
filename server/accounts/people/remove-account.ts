import type { NewEvent } from '#contract/live.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { forgetMailsTo } from '#server/mail/door.ts'
import { removeCodesOf, removeCodesOfKind } from '#server/accounts/codes/code-rows.ts'
import { keepSanctioned } from '#server/accounts/deletion/sanctions-stay.ts'
import { forgetChangesOf } from '#server/accounts/email/email-rows.ts'
import { endAll } from '#server/accounts/sessions/end-sessions.ts'
import { forgetBrowsersOf } from '#server/accounts/sign-up/browser-rows.ts'
import { forgetBlocksOf } from '#server/accounts/blocks/block-rows.ts'
import { insertFormerName, leaveFormerNames, nobodysName } from './former-name-rows.ts'
import { noteLeft } from './leaver-rows.ts'
import { forgetMutedChannelsOf } from './muted-channel-rows.ts'
import { forgetSeen } from '#server/accounts/sessions/seen-rows.ts'
import { deleteUser } from './user-rows.ts'

/**
 * Takes away a locked account with all that this room and the mails hold of it; its address is free again. So is the
 * name that it has, where the operator deletes it; that of a leaver (`isOwn`), and those that were given up before,
 * stay nobody's for thirty days (ACC-70). Its sanctions stay, under a uid that nobody has any more, until somebody
 * signs up with its address (ACC-53). The caller keeps the last owner and writes the audit entry.
 */
export async function removeAccount(
  tx: Tx,
  user: UserRow,
  { isOwn, now }: { isOwn: boolean; now: EpochMs },
): Promise<NewEvent[]> {
  const { uid, email } = user
  const ended = await endAll(tx, uid)
  await forgetBrowsersOf(tx, uid)
  await removeCodesOf(tx, uid)
  for (const kind of ['email-undo', 'keep-account'] as const) await removeCodesOfKind(tx, uid, kind)
  await keepSanctioned(tx, user, now)
  await forgetChangesOf(tx, uid)
  await forgetMailsTo(tx, { uid, email })
  await forgetMutedChannelsOf(tx, uid)
  await forgetBlocksOf(tx, uid)
  await forgetSeen(tx, uid)
  await leaveFormerNames(tx, uid)
  if (isOwn) {
    await insertFormerName(tx, { ...nobodysName(user), given_up_at: now })
    await noteLeft(tx, uid)
  }
  await deleteUser(tx, uid)
  // Nobody has heard of a sign-up that was never verified.
  if (user.email_verified === 0) return ended
  return [...ended, { stream: 'members', type: 'member.removed', data: { uid, ...(isOwn && { hasLeft: true }) } }]
}

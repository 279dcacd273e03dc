import type { Nothing } from '#contract/text/text.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { retireLetters } from '#server/mail/door.ts'
import { removeCodesOfKind } from '#server/accounts/codes/code-rows.ts'
import { removePending } from './email-rows.ts'

/** What waits for its confirmation waits no more: its link ends, also one that is not mailed yet. */
export async function dropPending(tx: Tx, uid: string): Promise<boolean> {
  await retireLetters(tx, { uid, letter: 'email-change' })
  await removeCodesOfKind(tx, uid, 'email-change')
  return removePending(tx, uid)
}

/** One has thought better of the other address. */
export async function cancelEmailChange({ tx, person: { uid }, may }: Turn): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  if (!(await dropPending(tx, uid))) return permit.unchanged({})
  const events = [{ stream: accountStream(uid), type: 'account.changed', data: {} }] as const
  return permit.unrecorded('own-setting', { result: {}, events })
}

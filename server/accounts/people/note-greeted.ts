import type { Nothing } from '#contract/text/text.ts'
import { accountStream } from '#contract/wire/wire.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { writeGreeted } from './user-rows.ts'

/** One needs no help any more to say hello; all of one's pages hear it (MSG-44). */
export async function noteGreeted({ tx, now, person: { uid }, may }: Turn): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  if (!(await writeGreeted(tx, uid, now))) return permit.unchanged({})
  const events = [{ stream: accountStream(uid), type: 'account.changed', data: {} }] as const
  return permit.unrecorded('own-setting', { result: {}, events })
}

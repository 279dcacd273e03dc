import type { NewEvent } from '#contract/live.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Tx } from '#server/db/open.ts'
import { cardOf } from './find-member.ts'
import { updateUser } from './user-rows.ts'

/** Where the picture of a locked person is from now on; empty: nowhere. Everybody sees the card change. */
export async function writePhoto(tx: Tx, uid: string, photoURL: string): Promise<NewEvent[]> {
  await updateUser(tx, uid, { photo_url: photoURL })
  return [
    { stream: 'members', type: 'member.changed', data: { member: await cardOf(tx, uid) } },
    { stream: accountStream(uid), type: 'account.changed', data: {} },
  ]
}

import { v7 as uuidv7 } from 'uuid'
import type { dataCopyRoutes } from '#contract/data-copy-routes.ts'
import type { Nothing } from '#contract/text/text.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import type { ReadSnapshot } from '#server/gate/acts/verb.ts'
import { proveOwner } from '#server/accounts/passwords/own-password.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import { lockUser } from '#server/accounts/people/user-rows.ts'
import { isAskerThere, endCopiesOf, insertCopy, lastCopy } from './copy-rows.ts'
import { askFrom } from './get-data-copy.ts'

type Asked = InputOf<typeof dataCopyRoutes.askDataCopy>

export interface AskingCopy extends Pick<Asked, 'language' | 'timeZone'> {
  provenHash: string
  sessionId: string
}

/** Whether the disk has room for all that this person has: app knows it, which knows the files. */
export type HasRoom = (db: Snapshot, uid: string) => Promise<boolean>

export const checkCopyAsked =
  (passwords: Passwords, hasRoom: HasRoom) =>
  async (
    read: ReadSnapshot,
    { password, language, timeZone }: Asked,
    caller: Caller,
  ): Promise<AskingCopy | Refusal> => {
    const user = await proveOwner(passwords, read, { password, caller })
    if (user instanceof Refusal) return user
    if (caller.sessionId === null) return refuse('signed-out')
    if (!(await read(db => hasRoom(db, user.uid)))) return refuse('data-copy-no-room')
    return { language, timeZone, provenHash: user.password_hash, sessionId: caller.sessionId }
  }

/**
 * Has a copy of all of one's own data made (ACC-64), once a day; who asks while one is being made changes nothing. It
 * takes the place of an older one.
 */
export async function askDataCopy(
  { tx, now, person: { uid }, may }: Turn,
  { provenHash, sessionId, language, timeZone }: AskingCopy,
): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  const user = await lockUser(tx, uid)
  if (user?.password_hash !== provenHash) return refuse('wrong-password', { field: 'password' })
  const last = await lastCopy(tx, uid)
  const isAwaited = last !== undefined && (await isAskerThere(tx, last))
  if (last?.state === 'waiting' && isAwaited) return permit.unchanged({})
  const until = last ? askFrom(last, now, isAwaited) : null
  if (until !== null) return refuse('data-copy-too-soon', { until })
  await endCopiesOf(tx, uid)
  const id = uuidv7({ msecs: now })
  const row = { id, uid, session_id: sessionId, language, zone: timeZone, asked_at: now, state: 'waiting' } as const
  await insertCopy(tx, { ...row, percent: 0, attempts: 0, bytes: null, ends_at: null, failure: null })
  const events = [{ stream: accountStream(uid), type: 'account.changed', data: {} }] as const
  return permit.unrecorded('own-setting', { result: {}, events })
}

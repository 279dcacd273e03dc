import { durations } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { DataCopyRow } from '#server/db/data-copy-table.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { dataCopyLetter, queueMail } from '#server/mail/door.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { userByUid } from '#server/accounts/people/user-rows.ts'
import { copyById, giveUpCopy, isAskerThere, updateCopy } from './copy-rows.ts'

/** A making that was cut off begins again this often: what ends the server each time must not do so for ever. */
const attemptsMax = 5

/** What its maker tells of a copy. */
export type CopyNews =
  | { kind: 'begun' }
  | { kind: 'further'; percent: number }
  | { kind: 'ready'; bytes: number; settings: AccountSettings }
  | { kind: 'failed'; why: NonNullable<DataCopyRow['failure']> }

/**
 * Writes it down, and tells the person's open pages. `goesOn` false: nobody waits for this copy any more (its session
 * has ended, with which it is given up; another process has made it), or its making was begun too often.
 */
export async function noteCopy(
  tx: Tx,
  { id, news }: { id: string; news: CopyNews },
  now: EpochMs,
): Promise<Outcome<{ goesOn: boolean }>> {
  const copy = await copyById(tx, id)
  if (copy?.state !== 'waiting') return { result: { goesOn: false } }
  const events = [{ stream: accountStream(copy.uid), type: 'account.changed', data: {} }] as const
  if (!(await isAskerThere(tx, copy))) {
    await giveUpCopy(tx, id)
    return { result: { goesOn: false }, events }
  }
  const isLast = news.kind === 'begun' && copy.attempts >= attemptsMax
  await updateCopy(tx, id, isLast ? { state: 'failed', failure: 'broken' } : changeBy(news, copy, now))
  const isMailed = news.kind === 'ready' && (await mailReady(tx, copy, news.settings, now))
  return { result: { goesOn: !isLast }, events, queuesMail: isMailed }
}

function changeBy(news: CopyNews, { attempts }: DataCopyRow, now: EpochMs): Partial<DataCopyRow> {
  if (news.kind === 'begun') return { attempts: attempts + 1, percent: 0 }
  if (news.kind === 'further') return { percent: news.percent }
  if (news.kind === 'failed') return { state: 'failed', failure: news.why }
  return { state: 'ready', percent: 100, bytes: news.bytes, ends_at: now + durations.dataCopyMs }
}

/** The mail says that it is ready, and where; it opens nothing (ACC-67). */
async function mailReady(tx: Tx, { uid }: DataCopyRow, settings: AccountSettings, now: EpochMs): Promise<boolean> {
  const user = await userByUid(tx, uid)
  if (user) await queueMail(tx, user.email, dataCopyLetter(settings, user.display_name), now)
  return user !== undefined
}

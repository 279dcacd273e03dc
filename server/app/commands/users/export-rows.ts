import type { Snapshot } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { saidBy } from '#server/messages/door.ts'

/** One thing that is kept of a person: of what kind, and all of it but what lets somebody in. */
export type Kept = { kind: string } & Record<string, unknown>

const atOnce = 1_000

/**
 * All that this place holds of a person, in one snapshot. No password's hash, no token of a session, no code; of a
 * known browser only when it was seen.
 */
export async function* keptOf(db: Snapshot, uid: string): AsyncGenerator<Kept> {
  const user = await db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!user) return
  yield accountOf(user)
  const shortLists = {
    session: db
      .selectFrom('sessions')
      .select(['created_at', 'seen_at', 'expires_at', 'user_agent'])
      .where('uid', '=', uid)
      .orderBy('created_at')
      .execute(),
    seen: db.selectFrom('people_seen').select('seen_at').where('uid', '=', uid).execute(),
    email_change: db
      .selectFrom('email_changes')
      .select(['from_email', 'to_email', 'asked_at', 'confirmed_at', 'ends_at'])
      .where('uid', '=', uid)
      .orderBy('id')
      .execute(),
    former_name: formerNamesOf(db, uid),
    known_browser: db
      .selectFrom('known_browsers')
      .select('seen_at')
      .where('uid', '=', uid)
      .orderBy('seen_at')
      .execute(),
    muted_channel: db.selectFrom('muted_channels').select('channel_id').where('uid', '=', uid).execute(),
    block: blocksOf(db, uid),
    read_mark: db.selectFrom('read_marks').select(['channel_id', 'seq', 'at']).where('uid', '=', uid).execute(),
    sanction: db.selectFrom('sanctions').selectAll().where('uid', '=', uid).orderBy('id').execute(),
    inverse: db
      .selectFrom('inverses')
      .select(['entry_id', 'kind', 'payload', 'at', 'undone_at'])
      .where(row => row.or([row('target_uid', '=', uid), row('by_uid', '=', uid)]))
      .orderBy('n')
      .execute(),
    report_made: db.selectFrom('reports').selectAll().where('reporter_id', '=', uid).orderBy('id').execute(),
    report_about: db.selectFrom('reports').selectAll().where('target_uid', '=', uid).orderBy('id').execute(),
    case_about: db.selectFrom('cases').selectAll().where('target_uid', '=', uid).orderBy('id').execute(),
    feedback: db.selectFrom('feedback').selectAll().where('email', '=', user.email).orderBy('id').execute(),
    mail: db
      .selectFrom('mails')
      .select(['letter', 'subject', 'text', 'created_at', 'sent_at', 'failure'])
      .where('recipient', '=', user.email)
      .orderBy('id')
      .execute(),
  }
  for (const [kind, rows] of Object.entries(shortLists)) for (const row of await rows) yield { kind, ...row }
  yield* inSteps('file', after => ownAfter(db, 'media', uid, after).selectAll().execute())
  yield* inSteps('message', after => saidAfter(db, uid, after).execute())
  yield* inSteps('removed_message', after => ownAfter(db, 'deleted_messages', uid, after).selectAll().execute())
  yield* inSteps('earlier_text', after => earlierAfter(db, uid, after))
  yield* inSteps('mention', after => mentionsAfter(db, uid, after))
  yield* inSteps('reaction', after => reactionsAfter(db, uid, after))
  yield* entriesOn(db, uid)
}

function accountOf(user: UserRow): Kept {
  const { password_hash: _, ...open } = user
  const { sign_up_browser: __, ...kept } = open
  return { kind: 'account', ...kept }
}

async function* inSteps<Row extends { id: string }>(
  kind: string,
  next: (after: string) => Promise<Row[]>,
): AsyncGenerator<Kept> {
  for (let after = ''; ;) {
    const rows = await next(after)
    for (const row of rows) yield { kind, ...row }
    if (rows.length < atOnce) return
    after = rows.at(-1)!.id
  }
}

const saidFields = ['id', 'channel_id', 'text', 'timestamp', 'edited_at', 'reply_to_id', 'media_id'] as const

/** Of a table whose rows are one person's, in the order of their ids. */
const ownAfter = (db: Snapshot, table: 'media' | 'deleted_messages', uid: string, after: string) =>
  db.selectFrom(table).where('uid', '=', uid).where('id', '>', after).orderBy('id').limit(atOnce)

const saidAfter = (db: Snapshot, uid: string, after: string) =>
  db
    .selectFrom('messages as said')
    .select(saidFields)
    .where('id', 'in', saidBy(db, [uid]).select('id').where('id', '>', after).orderBy('id').limit(atOnce))
    .orderBy('id')

/** Of messages that stand and of removed ones; `id` is the message and the version, so that the steps can go by it. */
async function earlierAfter(db: Snapshot, uid: string, after: string) {
  const [message = '', version = '0'] = after.split(' ')
  const removed = db.selectFrom('deleted_messages').select('id').where('uid', '=', uid)
  const rows = await db
    .selectFrom('message_edits')
    .select(['message_id', 'version', 'text', 'timestamp'])
    .where(row => row.or([row('message_id', 'in', saidBy(db, [uid]).select('id')), row('message_id', 'in', removed)]))
    .where(row =>
      row.or([
        row('message_id', '>', message),
        row.and([row('message_id', '=', message), row('version', '>', Number(version))]),
      ]),
    )
    .orderBy('message_id')
    .orderBy('version')
    .limit(atOnce)
    .execute()
  return rows.map(row => ({ id: `${row.message_id} ${row.version}`, ...row }))
}

/** Where others named this person: the place, not their words. */
const mentionsAfter = (db: Snapshot, uid: string, after: string) =>
  db
    .selectFrom('message_mentions')
    .select(['message_id as id', 'channel_id', 'seq'])
    .where('uid', '=', uid)
    .where('message_id', '>', after)
    .orderBy('message_id')
    .limit(atOnce)
    .execute()

/** What this person gave messages; `id` is the message and the emoji, as in `earlierAfter`. */
async function reactionsAfter(db: Snapshot, uid: string, after: string) {
  const [message = '', emoji = ''] = after.split(' ')
  const rows = await db
    .selectFrom('message_reactions')
    .select(['message_id', 'channel_id', 'emoji', 'at'])
    .where('uid', '=', uid)
    .where('taken_at', 'is', null)
    .where(row => row(row.refTuple('message_id', 'emoji'), '>', row.tuple(message, emoji)))
    .orderBy('message_id')
    .orderBy('emoji')
    .limit(atOnce)
    .execute()
  return rows.map(row => ({ id: `${row.message_id} ${row.emoji}`, ...row }))
}

/** Entries of the audit log by this person or on this person, with the texts that were not erased. */
async function* entriesOn(db: Snapshot, uid: string): AsyncGenerator<Kept> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('audit_logs')
      .select(['n', 'id', 'action', 'moderator_id', 'target_user_id', 'channel_id', 'message_id', 'duration'])
      .select(['timestamp', 'extra'])
      .where(row => row.or([row('moderator_id', '=', uid), row('target_user_id', '=', uid)]))
      .where('n', '>', after)
      .orderBy('n')
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return
    const ns = rows.map(({ n }) => n)
    const texts = await db.selectFrom('audit_texts').select(['n', 'field', 'text']).where('n', 'in', ns).execute()
    const byEntry = Map.groupBy(texts, ({ n }) => n)
    for (const row of rows) {
      const said = Object.fromEntries((byEntry.get(row.n) ?? []).map(({ field, text }) => [field, text]))
      yield { kind: 'audit_entry', ...row, texts: said }
    }
    after = rows.at(-1)!.n
  }
}

const blocksOf = (db: Snapshot, uid: string) =>
  db.selectFrom('blocks').select(['blocked_uid', 'at']).where('uid', '=', uid).orderBy('at').execute()

const formerNamesOf = (db: Snapshot, uid: string) =>
  db.selectFrom('former_names').select(['display_name', 'given_up_at']).where('uid', '=', uid).orderBy('id').execute()

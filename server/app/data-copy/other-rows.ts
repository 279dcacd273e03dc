import type { EpochMs } from '#contract/text/text.ts'
import { durations } from '#contract/limits.ts'
import { authorOf, blocksOf, clientOf, preferencesOf } from '#server/accounts/door.ts'
import type { DataCopyRow } from '#server/db/data-copy-table.ts'
import type { Snapshot } from '#server/db/open.ts'

/** What the account's own page shows of it, and the names that it had. */
export async function ownProfile(db: Snapshot, { uid, session_id }: DataCopyRow, now: EpochMs) {
  const user = await db
    .selectFrom('users')
    .select(['email', 'display_name', 'role', 'created_at', 'verified_at', 'deletes_at', 'about', 'preferences'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!user) return null
  const formerNames = await db
    .selectFrom('former_names')
    .select(['display_name as name', 'given_up_at as until'])
    .where('uid', '=', uid)
    .orderBy('given_up_at')
    .execute()
  const blocked = await blocksOf(db, uid)
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - durations.sessionIdleMs)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    id: uid,
    name: user.display_name,
    email: user.email,
    role: user.role,
    createdAt: user.created_at,
    verifiedAt: user.verified_at,
    deletesAt: user.deletes_at,
    about: user.about,
    preferences: preferencesOf(user),
    formerNames,
    blocked: blocked.map(one => ({ id: one.uid, name: authorOf(one.uid, one).displayName, at: one.at })),
    sessions: sessions.map(({ id, user_agent, created_at, seen_at }) => ({
      ...clientOf(user_agent),
      openedAt: created_at,
      lastUsedAt: seen_at,
      askedForThis: id === session_id,
    })),
  }
}

/** So many in one statement. */
const atOnce = 1_000

export interface OwnFile {
  id: string
  name: string
  type: string
  bytes: number
  uploadedAt: EpochMs
  /** Its message, standing or removed; null: an upload that none has taken yet. */
  messageId: string | null
  channelId: string | null
}

/** The next of this person's files, by their ids. */
export async function ownFiles(db: Snapshot, uid: string, after: string): Promise<OwnFile[]> {
  return (
    db
      .selectFrom('media')
      .leftJoin('messages', join =>
        join.on(row =>
          row.or([
            row('messages.media_id', '=', row.ref('media.id')),
            row('messages.id', '=', row.ref('media.message_id')),
          ]),
        ),
      )
      .leftJoin('deleted_messages', join =>
        join.on(row =>
          row.or([
            row('deleted_messages.media_id', '=', row.ref('media.id')),
            row('deleted_messages.id', '=', row.ref('media.message_id')),
          ]),
        ),
      )
      .select(['media.id', 'media.name', 'media.type', 'media.bytes', 'media.created_at as uploadedAt'])
      .select(row => [
        row.fn.coalesce('messages.id', 'deleted_messages.id').as('messageId'),
        row.fn.coalesce('messages.channel_id', 'deleted_messages.original_channel_id').as('channelId'),
      ])
      .where('media.uid', '=', uid)
      .where('media.id', '>', after)
      // What retention has emptied gives its file up too, and a taken file without a message is on its way out.
      .where(row =>
        row.or([
          row('messages.id', 'is not', null),
          row('deleted_messages.erased_at', 'is', null).and('deleted_messages.id', 'is not', null),
          row('media.attached_at', 'is', null),
        ]),
      )
      .orderBy('media.id')
      .limit(atOnce)
      .execute()
  )
}

/** The next reactions of this person to messages that stand; `after`: message and emoji of the last one. */
export async function ownReactions(db: Snapshot, uid: string, after: { messageId: string; emoji: string }) {
  return db
    .selectFrom('message_reactions')
    .innerJoin('messages', 'messages.id', 'message_reactions.message_id')
    .select(['message_reactions.message_id as messageId', 'messages.channel_id as channelId'])
    .select(['message_reactions.emoji', 'message_reactions.at'])
    .where('message_reactions.uid', '=', uid)
    .where('message_reactions.taken_at', 'is', null)
    .where(row =>
      row(
        row.refTuple('message_reactions.message_id', 'message_reactions.emoji'),
        '>',
        row.tuple(after.messageId, after.emoji),
      ),
    )
    .orderBy('message_reactions.message_id')
    .orderBy('message_reactions.emoji')
    .limit(atOnce)
    .execute()
}

/** The next reports by this person: what he wrote, and whether staff looked at it. Nothing of whom it is about. */
export async function ownReports(db: Snapshot, uid: string, after: string) {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'item_type', 'reason', 'timestamp', 'status'])
    .where('reporter_id', '=', uid)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id, item_type, reason, timestamp, status }) => ({
    id,
    about: item_type === 'message' ? ('message' as const) : ('person' as const),
    reason,
    at: timestamp,
    state: status === 'pending' ? ('waiting' as const) : ('looked-at' as const),
  }))
}

export type OwnReport = Awaited<ReturnType<typeof ownReports>>[number]

/** Mutes and time-outs, as the person was told of them: not by whom. */
export async function ownSanctions(db: Snapshot, uid: string, now: EpochMs) {
  const rows = await db
    .selectFrom('sanctions')
    .select(['kind', 'given_at', 'until', 'reason', 'ended_at'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, given_at, until, reason, ended_at }) => ({
    kind: kind === 'mute' ? ('mute' as const) : ('time-out' as const),
    givenAt: given_at,
    until,
    reason,
    endedAt: ended_at ?? (until !== null && until <= now ? until : null),
  }))
}

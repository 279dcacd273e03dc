import { sql } from 'kysely'
import type { MentionPlace, NameToFollow } from '#server/accounts/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { pingedBy } from './mention-rows.ts'
import { pingedIn, searchTextOf } from './show.ts'

interface Texted {
  id: string
  text: string
}

/** What these messages are searched by: with the names of those whom they mention, as they are called now. */
export async function searchTextsOf(db: Snapshot, messages: readonly Texted[]): Promise<ReadonlyMap<string, string>> {
  const pinged = await pingedBy(
    db,
    messages.filter(({ text }) => text.includes('<@')).map(({ id }) => id),
  )
  return new Map(messages.map(({ id, text }) => [id, searchTextOf({ text, pingedUsers: pingedIn(text, pinged(id)) })]))
}

/** The same, of those of these messages that mention somebody whose name is still to be followed (SRCH-14). */
export async function searchTextsOfRenamed(db: Snapshot, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map() // PostgreSQL takes no empty list
  const rows = await db
    .selectFrom('message_mentions as mention')
    .innerJoin('names_to_follow', 'names_to_follow.uid', 'mention.uid')
    .innerJoin('messages', 'messages.id', 'mention.message_id')
    .select(['messages.id', 'messages.text'])
    .where('mention.message_id', 'in', ids)
    .execute()
  return searchTextsOf(db, rows)
}

/** However long the messages are: 3,000 words of a step. */
const charactersAtOnce = 20_000

interface Renamed {
  /** How many mentions were looked at. */
  looked: number
  /** The last of them; null where no more come behind it. */
  upTo: MentionPlace | null
  /** Messages that are searched by another text from now on. */
  ids: string[]
}

/**
 * The next so many messages that mention this person are searched by the names of now. Nothing else of them changes, so
 * no page is told. A removed one has no such text; it gets one when it is brought back.
 */
export async function nameInSome(tx: Tx, { uid, channelId, seq }: NameToFollow, most: number): Promise<Renamed> {
  const found = await tx
    .selectFrom('message_mentions as mention')
    .leftJoin('messages', 'messages.id', 'mention.message_id')
    .select(['mention.channel_id as channelId', 'mention.seq', 'mention.message_id as id'])
    .select(['messages.text', 'messages.search_text as searchText'])
    .where('mention.uid', '=', uid)
    .where(sql<boolean>`(mention.channel_id, mention.seq) > (${channelId}, ${seq})`)
    .orderBy('mention.channel_id')
    .orderBy('mention.seq')
    .limit(most)
    .execute()
  let characters = 0
  const cut = found.findIndex(({ text }, n) => (characters += text?.length ?? 0) > charactersAtOnce && n > 0)
  const rows = cut < 0 ? found : found.slice(0, cut)
  const standing = rows.flatMap(({ id, text, searchText }) => (text === null ? [] : [{ id, text, searchText }]))
  const now = await searchTextsOf(tx, standing)
  const ids = standing.filter(({ id, searchText }) => now.get(id) !== searchText).map(({ id }) => id)
  for (const id of ids)
    await tx
      .updateTable('messages')
      .set({ search_text: now.get(id)! })
      .where('id', '=', id)
      .execute()
  return { looked: rows.length, upTo: rows.length < most && cut < 0 ? null : rows.at(-1)!, ids }
}

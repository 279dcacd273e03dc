import { carrying, filesOf } from '#contract/files-of.ts'
import type { Channel } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import type { EarlierText, Message } from '#contract/messages.ts'
import type { RemovedMessage } from '#contract/moderation.ts'
import type { SaidMessage } from '#contract/said-message.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import { allChannels } from '#server/channels/door.ts'
import { cursorOf, type Key, keyOf, pageOf, readUntilEnough } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import { earlierTextsOf } from './earlier-texts.ts'
import { editedBy, latestOf, removalsOf, removedOf, type Section } from './profile-rows.ts'
import { messagesOf, removedMessagesOf } from './rows.ts'
import { readable } from './show.ts'

/** A section of a profile: whose, who looks, and from where on. */
interface Asked {
  uid: string
  viewer: Actor
  after: string | undefined
  /** A profile's page where it is not given. */
  size?: number
}
interface Page<Item> {
  items: Item[]
  next: string | null
}

/** The latest messages of a person in the channels that the viewer may read. */
export const pageOfSaid = (db: Snapshot, asked: Asked): Promise<Page<SaidMessage>> => saidPage(db, asked, latestOf)

/** The messages of a person that were edited, the latest edit first, for a viewer who may see that. */
export const pageOfEdited = (db: Snapshot, asked: Asked): Promise<Page<SaidMessage>> => saidPage(db, asked, editedBy)

/** The messages of a person that were removed, the latest removal first, for a viewer who may see that. */
export async function pageOfRemoved(db: Snapshot, asked: Asked): Promise<Page<RemovedMessage>> {
  const { keys, next, channels } = await keysOf(db, asked, removedOf)
  const ids = keys.map(({ id }) => id)
  const messages = ids.length > 0 ? await removedMessagesOf(db, ids) : []
  const removals = await removalsOf(db, ids)
  const items: RemovedMessage[] = []
  const { told, last } = await untilEnough(db, inOrder(ids, messages))
  for (const { message, history } of told) {
    const removal = removals.get(message.id)!
    items.push({
      id: message.id,
      channelId: message.channelId,
      channelName: removal.original_channel_name || channels.get(message.channelId)!.name,
      uid: message.author.uid,
      text: readable(message),
      timestamp: message.timestamp,
      editedAt: message.editedAt,
      ...carrying(filesOf(message)),
      history,
      deletedAt: removal.deleted_at,
      deletedBy: removal.deleted_by,
      deleterDisplayName: removal.deleter_display_name,
      isErased: removal.erased_at !== null,
    })
  }
  return { items, next: placeBehind(last, keys) ?? next }
}

type Reading = (db: Snapshot, section: Section) => Promise<Key[]>

async function saidPage(db: Snapshot, asked: Asked, reading: Reading): Promise<Page<SaidMessage>> {
  const { keys, next, channels } = await keysOf(db, asked, reading)
  const ids = keys.map(({ id }) => id)
  const messages = ids.length > 0 ? await messagesOf(db, ids) : []
  const { told, last } = await untilEnough(db, inOrder(ids, messages))
  const items = told.map(({ message, history }): SaidMessage => {
    const { name: channelName } = channels.get(message.channelId)!
    return { ...message, channelName, history }
  })
  return { items, next: placeBehind(last, keys) ?? next }
}

/**
 * The first of them with their earlier texts, as many as a page has room for: beside each message stand all of its
 * earlier texts, and fifteen such messages were 18 MB. `last` is the one behind which others are left.
 */
async function untilEnough(db: Snapshot, messages: readonly Message[]): Promise<{ told: Told[]; last: string | null }> {
  const told = await readUntilEnough(messages, 1, async ([message]): Promise<Told[]> => {
    const history = message!.editedAt === null ? [] : await earlierTextsOf(db, message!.id)
    return [{ message: message!, history }]
  })
  return { told, last: told.length < messages.length ? told.at(-1)!.message.id : null }
}
interface Told {
  message: Message
  history: EarlierText[]
}

/** From where the next page of a list goes on that ended early. */
function placeBehind(last: string | null, keys: readonly Key[]): string | null {
  const key = keys.find(({ id }) => id === last)
  return key ? cursorOf(key) : null
}

/** What stands on this page, by the places alone; the messages themselves are read for these only. */
async function keysOf(
  db: Snapshot,
  { uid, viewer, after, size = sizes.profilePage }: Asked,
  reading: Reading,
): Promise<{ keys: Key[]; next: string | null; channels: Map<string, Channel> }> {
  const all = await allChannels(db)
  const channels = new Map(all.filter(channel => canRead(viewer, channel)).map(channel => [channel.id, channel]))
  const limit = size + 1 // one more tells whether there are more
  const found = await reading(db, { uid, channelIds: [...channels.keys()], after: keyOf(after), limit })
  const { items: keys, next } = pageOf(found, size, key => key)
  return { keys, next, channels }
}

const inOrder = (ids: readonly string[], messages: readonly Message[]): Message[] => {
  const byId = new Map(messages.map(message => [message.id, message]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

import { tokensIn, tokensToNames } from '#contract/text/mentions.ts'
import type { EarlierText, messageRoutes, Named } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { peopleNamed } from '#server/accounts/door.ts'
import { accessChannel } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { mayNot } from '#server/gate/acts/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { editsOf } from './edit-rows.ts'
import { findMessage } from './rows.ts'

type Route = typeof messageRoutes.listEarlierTexts

/**
 * The earlier texts of a message that still stands, for anybody who may read it. Absent and hidden ones are refused
 * alike.
 */
export async function earlierTexts(
  db: Snapshot,
  actor: Actor,
  { messageId }: InputOf<Route>,
  now: EpochMs,
): Promise<OutputOf<Route> | Refusal> {
  const message = await findMessage(db, messageId)
  const channel = message ? await accessChannel(db, actor, message.channelId) : refuse('not-found')
  if (channel instanceof Refusal) return channel
  const no = mayNot(actor, 'message.readHistory', { uid: message!.author.uid, channel }, now)
  return no ?? { history: await earlierTextsOf(db, messageId) }
}

/** Oldest first, with names in the place of mentions: of an account that is gone the fallback user's. */
export async function earlierTextsOf(db: Snapshot, messageId: string): Promise<EarlierText[]> {
  const edits = await editsOf(db, messageId)
  const uids = new Set(edits.flatMap(({ text }) => tokensIn(text)).map(({ uid }) => uid))
  const named = await peopleNamed(db, [...uids])
  return edits.map(({ version, text, timestamp, editor_id, erased_at }) => ({
    version,
    ...withNames(text, named),
    timestamp,
    editorId: editor_id,
    ...(erased_at !== null && { isErased: true }),
  }))
}

/** Who has left stays a mention: the page has words for him in the reader's language. */
function withNames(text: string, named: (uid: string) => Named): Pick<EarlierText, 'text' | 'pingedUsers'> {
  const left = [...new Set(tokensIn(text).map(({ uid }) => uid))].map(named).filter(({ hasLeft }) => hasLeft)
  const shown = tokensToNames(text, uid => (named(uid).hasLeft ? undefined : named(uid).displayName))
  return { text: shown, ...(left.length > 0 && { pingedUsers: left }) }
}

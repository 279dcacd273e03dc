import { fold } from '#contract/fold.ts'
import { channelStream } from '#contract/live.ts'
import type { Message, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { record } from '#server/audit/door.ts'
import { setHead } from '#server/channels/door.ts'
import type { Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessMessage, entryOf } from './access-message.ts'
import { replaceText } from './rows.ts'

/**
 * Changes the text of one's own message and keeps the earlier one. A version that is not the newest is a conflict: two
 * pages edited the same text. An unchanged text changes nothing.
 */
export async function edit(
  tx: Tx,
  actor: Actor | null,
  input: InputOf<typeof messageRoutes.editMessage>,
  now: EpochMs,
): Promise<Outcome<Message> | Refusal> {
  const accessed = await accessMessage(tx, actor, input.messageId)
  if (accessed instanceof Refusal) return accessed
  const { person, channel, message } = accessed
  const no = mayNot(person, 'message.edit', { uid: message.author.uid, channel }, now)
  if (no) return no
  if (message.version !== input.version) return refuse('conflict')
  if (message.text === input.text) return { result: message }

  const seq = channel.head + 1
  const editedAt = Math.max(channel.lastTimestamp, now)
  const change = { text: input.text, changedSeq: seq, editedAt }
  await replaceText(tx, message, { ...change, searchText: fold(input.text), editorId: person.uid })
  await setHead(tx, channel.id, seq, editedAt)
  const entry = entryOf(accessed)
  const texts = { ...entry.texts, originalText: message.text, newText: input.text }
  await record(tx, now, { ...entry, action: 'edit_message', texts })
  const edited = { ...message, ...change, version: message.version + 1 }
  return {
    result: edited,
    events: [{ stream: channelStream(channel.id), seq, type: 'message.edited', data: { message: edited } }],
  }
}

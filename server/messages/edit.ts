import { fold } from '#contract/fold.ts'
import { channelStream } from '#contract/wire.ts'
import type { Message, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { hasVisibleCharacter } from '#contract/characters.ts'
import { record } from '#server/audit/door.ts'
import { setHead, timeIn } from '#server/channels/door.ts'
import type { Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessMessage, entryOf } from './access-message.ts'
import { replaceMentions } from './mention-rows.ts'
import { resolveMentions } from './resolve-mentions.ts'
import { replaceText } from './edit-rows.ts'
import { readable } from './show.ts'

/**
 * Changes the text of one's own message and keeps the earlier one; whom it mentions is found anew, its file and what it
 * replies to stay. A version that is not the newest is a conflict: two pages edited the same text. An unchanged text, as
 * people read it, changes nothing. Only beside a file may it be empty.
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
  const text = hasVisibleCharacter(input.text) ? input.text : ''
  if (text === '' && !message.file) return refuse('message-empty', { field: 'text' })
  if (message.version !== input.version) return refuse('conflict')
  if (text === readable(message)) return { result: message }
  const said = (await resolveMentions(tx, [text]))(text)
  if (said instanceof Refusal) return said
  if (said.text === message.text) return { result: message }

  const seq = channel.head + 1
  const editedAt = timeIn(channel, now)
  const edited = { ...message, ...said, changedSeq: seq, editedAt, version: message.version + 1 }
  await replaceText(tx, message, { ...edited, searchText: fold(readable(edited)), editorId: person.uid })
  await replaceMentions(tx, message, edited)
  await setHead(tx, channel.id, seq, editedAt)
  const entry = entryOf(accessed)
  const texts = { ...entry.texts, originalText: readable(message), newText: readable(edited) }
  await record(tx, now, { ...entry, action: 'edit_message', texts })
  return {
    result: edited,
    events: [{ stream: channelStream(channel.id), seq, type: 'message.edited', data: { message: edited } }],
  }
}

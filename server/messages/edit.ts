import { channelStream } from '#contract/wire/wire.ts'
import type { Message, messageRoutes } from '#contract/messages.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { hasVisibleCharacter } from '#contract/text/characters.ts'
import { setHead, timeIn } from '#server/channels/door.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { accessMessage, entryOf } from './access-message.ts'
import { replaceMentions } from './mention-rows.ts'
import { resolveMentions } from './resolve-mentions.ts'
import { replaceText } from './edit-rows.ts'
import { readable, searchTextOf } from './show.ts'

/**
 * Changes the text of one's own message and keeps the earlier one; whom it mentions is found again, its file and what
 * it replies to stay. A version that is not the newest is a conflict: two pages edited the same text. An unchanged
 * text, as people read it, changes nothing. Only beside a file may it be empty.
 */
export async function edit(
  turn: Turn,
  input: InputOf<typeof messageRoutes.editMessage>,
): Promise<Done<Message> | Refusal> {
  const { tx, now, person, may } = turn
  const accessed = await accessMessage(turn, input.messageId)
  if (accessed instanceof Refusal) return accessed
  const { channel, message } = accessed
  const permit = may('message.edit', { uid: message.author.uid, channel })
  if (permit instanceof Refusal) return permit
  const text = hasVisibleCharacter(input.text) ? input.text : ''
  if (text === '' && !message.file) return refuse('message-empty', { field: 'text' })
  if (message.version !== input.version) return refuse('conflict', { now: message })
  if (text === readable(message)) return permit.unchanged(message)
  const said = (await resolveMentions(tx, [text]))(text)
  if (said instanceof Refusal) return said
  if (said.text === message.text) return permit.unchanged(message)

  const seq = channel.head + 1
  const editedAt = timeIn(channel, now)
  const edited = { ...message, ...said, changedSeq: seq, editedAt, version: message.version + 1 }
  await replaceText(tx, message, { ...edited, searchText: searchTextOf(edited), editorId: person.uid })
  await replaceMentions(tx, message, edited)
  await setHead(tx, channel.id, seq, editedAt)
  const entry = entryOf(accessed)
  const texts = { ...entry.texts, originalText: readable(message), newText: readable(edited) }
  return permit.recorded(
    { ...entry, action: 'edit_message', texts },
    {
      result: edited,
      events: [{ stream: channelStream(channel.id), seq, type: 'message.edited', data: { message: edited } }],
    },
  )
}

import type { Message } from '#contract/messages.ts'
import { messageRoutes } from '#web/gate/routes.ts'
import { hasVisibleCharacter } from '#contract/text/characters.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import type { Edit } from './draft.ts'
import { changeDraft, draftOf, isEditOf, keepEditAsDraft } from './drafts.ts'
import { plainText } from '#web/messages/look/plain-text.ts'
import { learnMessage } from '#web/messages/held/store.ts'

/** What became of an edit. `changed-meanwhile` and `refused` leave it open, with the text that was written. */
export type EditOutcome = 'saved' | 'unchanged' | 'empty' | 'changed-meanwhile' | 'gone' | Refused

/** Save what a channel's composer holds as a message's new text. */
export async function saveEdit(channelId: string, edit: Edit): Promise<EditOutcome> {
  const { message } = edit
  const text = edit.text.trim()
  if (text === plainText(message).trim()) return closed(channelId, edit, 'unchanged')
  if (!hasVisibleCharacter(text) && message.file === null) return 'empty'
  const answer = await call(messageRoutes.editMessage, { messageId: message.id, version: message.version, text })
  if (answer.ok) return saved(channelId, edit, answer.value)
  if (answer.refused.code === 'conflict') return changedMeanwhile(channelId, edit)
  return answer.refused.code === 'not-found' ? gone(channelId, edit) : answer.refused
}

function saved(channelId: string, edit: Edit, message: Message): EditOutcome {
  learnMessage(message)
  return closed(channelId, edit, 'saved', message)
}

/** Meanwhile its writer may have gone on, in it or in another message: that stays open. */
function closed(channelId: string, edit: Edit, outcome: 'saved' | 'unchanged', message = edit.message): EditOutcome {
  const { edit: now, unfinished } = draftOf(channelId)
  const isIt = isEditOf(edit.message.id)
  if (!now || !isIt(now)) {
    changeDraft(channelId, { unfinished: unfinished.filter(each => !isIt(each) || each.text !== edit.text) })
    return outcome
  }
  changeDraft(channelId, { edit: now.text === edit.text ? null : { ...now, message } })
  return outcome
}

/** Another tab was faster. Unless it wrote the very same, the person sees the newest text and decides. */
async function changedMeanwhile(channelId: string, edit: Edit): Promise<EditOutcome> {
  const answer = await newest(edit.message)
  if (!answer.ok) return answer.refused
  if (!answer.value) return gone(channelId, edit)
  if (plainText(answer.value) === edit.text.trim()) return saved(channelId, edit, answer.value) // a reply that was lost
  learnMessage(answer.value)
  const now = draftOf(channelId).edit
  if (now?.message.id === edit.message.id) {
    changeDraft(channelId, { edit: { ...now, message: answer.value, isChangedMeanwhile: true } })
  }
  return 'changed-meanwhile'
}

async function newest({ channelId, id }: Message): Promise<Answer<Message | undefined>> {
  const answer = await call(messageRoutes.listMessages, { channelId, around: id, limit: 1 })
  if (answer.ok) return { ok: true, value: answer.value.messages.find(message => message.id === id) }
  return answer.refused.code === 'not-found' ? { ok: true, value: undefined } : answer
}

function gone(channelId: string, edit: Edit): EditOutcome {
  keepEditAsDraft(channelId, edit)
  return 'gone'
}

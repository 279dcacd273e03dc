import { changeDraft, draftOf } from '#web/messages/composer/drafts.ts'
import { callToField } from '#web/messages/composer/target.ts'

/** Put a mention behind what is being written in a channel, and the cursor behind it. */
export function insertMention(channelId: string, displayName: string): void {
  const { text, edit } = draftOf(channelId)
  if (edit) changeDraft(channelId, { edit: { ...edit, text: mentioned(edit.text, displayName) } })
  else changeDraft(channelId, { text: mentioned(text, displayName) })
  callToField()
}

const mentioned = (text: string, name: string): string => `${text}${/\S$/.test(text) ? ' ' : ''}@${name} `

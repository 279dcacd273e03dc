import { useState } from 'react'
import { t } from '#web/gate/language.ts'
import { quoteOf } from '#contract/text/quote.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { takeAttached } from './files/attached.ts'
import type { Draft } from './draft.ts'
import { changeDraft, draftOf } from './drafts.ts'
import { acting } from '#web/messages/menu/later-acting.ts'
import { post } from '#web/messages/unsent/unsent-store.ts'

/** Sends what a channel's composer holds: the edit that stands in front, else a new message. */
export function useSend(channelId: string, onPosted: () => void) {
  const [isSaving, setSaving] = useState(false)
  const send = async (): Promise<void> => {
    const draft = draftOf(channelId)
    if (!draft.edit) {
      postDraft(channelId, draft)
      return onPosted()
    }
    if (isSaving) return
    setSaving(true)
    const part = await acting.fetch()
    if (part) await part.saveAndTell(channelId, draft.edit)
    else toast.error(() => t('shell.offline'))
    setSaving(false)
  }
  return { send, isSaving }
}

function postDraft(channelId: string, { text, reply }: Draft): void {
  const replyTo = reply && { id: reply.id, uid: reply.author.uid, quote: quoteOf(reply) }
  post(channelId, { text: text.trim(), replyTo, ...takeAttached(channelId) })
  changeDraft(channelId, { text: '', reply: null })
}

import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { quoteOf } from '#contract/text/quote.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { takeAttached } from './files/attached.ts'
import type { Draft } from './draft.ts'
import { changeDraft, draftOf } from './drafts.ts'
import type { EditOutcome } from './save-edit.ts'
import { acting } from '#web/messages/menu/later-acting.ts'
import { post } from '#web/messages/unsent/unsent-store.ts'

/** Sends what a channel's composer holds: the edit that stands in front, else a new message. */
export function useSend(channelId: string, onPosted: () => void) {
  const tell = useTellOutcome()
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
    tell(part ? await part.saveEdit(channelId, draft.edit) : { code: 'offline', error: '' })
    setSaving(false)
  }
  return { send, isSaving }
}

function postDraft(channelId: string, { text, reply }: Draft): void {
  const replyTo = reply && { id: reply.id, uid: reply.author.uid, quote: quoteOf(reply) }
  post(channelId, { text: text.trim(), replyTo, ...takeAttached(channelId) })
  changeDraft(channelId, { text: '', reply: null })
}

function useTellOutcome(): (outcome: EditOutcome) => void {
  const { t } = useTranslation()
  return outcome => {
    if (typeof outcome === 'object') return void toast.error(() => refusalText(outcome))
    switch (outcome) {
      case 'saved':
        return void toast.success(() => t('messages.updated'))
      case 'unchanged':
        return void toast.info(() => t('messages.unchanged'))
      case 'empty':
        return void toast.warning(() => t('message-empty'))
      case 'changed-meanwhile':
        return void toast.warning(() => t('messages.changedMeanwhile'))
      case 'gone':
        return void toast.error(() => t('messages.editTargetGone'))
    }
  }
}

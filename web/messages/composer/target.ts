import { useMemo } from 'react'
import type { Message } from '#contract/messages.ts'
import { create } from 'zustand'
import type { Edit } from './draft.ts'
import { changeDraft, draftOf, isEditOf, useDrafts } from './drafts.ts'
import { takeEarlyText } from './early-text.ts'
import { plainText } from '#web/messages/look/plain-text.ts'
import { timelineOf } from '#web/messages/held/store.ts'
import { useUnsent } from '#web/messages/unsent/unsent-store.ts'

/** What the composer of a channel is about, beside a new message. */
export interface Target {
  kind: 'reply' | 'edit'
  message: Message
}

/** An edit stands before a reply, which waits behind it with its text. */
export function useTarget(channelId: string): Target | null {
  const edited = useDrafts(({ drafts }) => drafts[channelId]?.edit?.message)
  const answered = useDrafts(({ drafts }) => drafts[channelId]?.reply)
  return useMemo(() => targetOf(edited, answered), [edited, answered])
}

/** An edit that stood in front waits until its message is edited again. */
export function startReply(message: Message): void {
  changeDraft(message.channelId, { reply: message, edit: null, unfinished: withThatInFront(message.channelId) })
  callToField()
}

/**
 * The field holds the message's text until it is saved or cancelled; then the draft comes back. Anybody who began to
 * edit it and then did something else goes on where he was.
 */
export function startEdit(message: Message): void {
  const { channelId } = message
  if (draftOf(channelId).edit?.message.id !== message.id) {
    const isIt = isEditOf(message.id)
    const unfinished = withThatInFront(channelId)
    const edit = unfinished.find(isIt) ?? { message, text: plainText(message), isChangedMeanwhile: false }
    changeDraft(channelId, { edit, unfinished: unfinished.filter(each => !isIt(each)) })
  }
  callToField()
}

/** What would be lost of an edit when something else takes its place: nothing where nothing was changed. */
function withThatInFront(channelId: string): readonly Edit[] {
  const { edit, unfinished } = draftOf(channelId)
  return edit && edit.text !== plainText(edit.message) ? [...unfinished, edit] : unfinished
}

/**
 * The last of one's own messages that the page holds; none while a later one is on its way. Answers whether there is
 * one.
 */
export function editLastOwn(channelId: string, ownUid: string): boolean {
  if (useUnsent.getState().unsent.some(unsent => unsent.channelId === channelId)) return false
  const message = timelineOf(channelId)?.messages.findLast(({ author }) => author.uid === ownUid)
  if (message) startEdit(message)
  return message !== undefined
}

/** Takes away what stands in front: the edit, else the reply. */
export function cancelTarget(channelId: string): void {
  changeDraft(channelId, draftOf(channelId).edit ? { edit: null } : { reply: null })
}

/** What was written before the page was there goes behind what is kept, which the document could not know of. */
export function goOnWithEarlyText(uid: string): void {
  const early = takeEarlyText(uid)
  if (!early) return
  const { channelId, text, hasFocus } = early
  const texts = [draftOf(channelId).text, text].filter(each => each !== '')
  if (text !== '') changeDraft(channelId, { text: texts.join('\n') })
  if (hasFocus) callToField()
}

/** Counts up when somebody wants to write: the field of the open channel then takes the focus. */
export const useCallToField = create<{ calls: number }>(() => ({ calls: 0 }))

export const callToField = (): void => useCallToField.setState(({ calls }) => ({ calls: calls + 1 }))

/**
 * Anybody who was busy beside the field (a file, a bar) goes on in it. Not on phones, where that would throw up the
 * keyboard.
 */
export function backToField(): void {
  const isThere = document.activeElement instanceof HTMLTextAreaElement
  if (!isThere && matchMedia('(hover: hover) and (pointer: fine)').matches) callToField()
}

function targetOf(edited: Message | undefined, answered: Message | null | undefined): Target | null {
  if (edited) return { kind: 'edit', message: edited }
  return answered ? { kind: 'reply', message: answered } : null
}

import { create } from 'zustand'
import type { Draft, Edit } from './draft.ts'
import { hearDrafts, readDrafts, writeDraft } from './drafts-kept.ts'

export const emptyDraft: Draft = { text: '', reply: null, edit: null, unfinished: [] }

/** The account's drafts by channel. Moving to another channel and back keeps them, and so does a reload. */
export const useDrafts = create<{ drafts: Readonly<Record<string, Draft>> }>(() => ({ drafts: {} }))

export const draftOf = (channelId: string): Draft => useDrafts.getState().drafts[channelId] ?? emptyDraft

export const useDraft = (channelId: string): Draft => useDrafts(({ drafts }) => drafts[channelId] ?? emptyDraft)

export function changeDraft(channelId: string, change: Partial<Draft>): void {
  const { [channelId]: held = emptyDraft, ...others } = useDrafts.getState().drafts
  const draft = { ...held, ...change }
  useDrafts.setState({ drafts: isEmpty(draft) ? others : { ...others, [channelId]: draft } })
  keepSoon(channelId)
}

/** The edited message is gone: what was written stays as a draft, before the text that waited behind it. */
export function keepEditAsDraft(channelId: string, { message }: Edit): void {
  const { text, edit, unfinished } = draftOf(channelId)
  const isIt = isEditOf(message.id)
  const its = [edit, ...unfinished].filter(each => each !== null).filter(isIt)
  const texts = [...its.map(each => each.text), text].filter(each => each !== '')
  changeDraft(channelId, {
    edit: edit && isIt(edit) ? null : edit,
    unfinished: unfinished.filter(each => !isIt(each)),
    text: texts.join('\n'),
  })
}

export const isEditOf =
  (messageId: string) =>
  ({ message }: Edit): boolean =>
    message.id === messageId

/** Nothing of a channel stays in the browser when it can't be read any more: what one wrote there tells of it, too. */
export function dropDraftsElsewhere(readable: ReadonlySet<string>): void {
  for (const channelId of Object.keys(useDrafts.getState().drafts)) {
    if (!readable.has(channelId)) changeDraft(channelId, emptyDraft)
  }
}

/** Take up what this account left in its composers. */
export function openDrafts(uid: string): void {
  keeper = uid
  useDrafts.setState({ drafts: readDrafts(uid) })
  stopHearing()
  stopHearing = hearDrafts(uid, takeOver)
}

/**
 * One writes in one tab at a time. What stands in the others follows it, or the next letter there would bring back what
 * was sent or changed here. Edits stay with their tab: anybody who saves second is told of the first.
 */
function takeOver(channelId: string, draft: Draft | null): void {
  if (waiting.has(channelId)) return // the newer letters are here
  const { [channelId]: held = emptyDraft, ...others } = useDrafts.getState().drafts
  const now = { ...(draft ?? emptyDraft), edit: held.edit, unfinished: held.unfinished }
  useDrafts.setState({ drafts: isEmpty(now) ? others : { ...others, [channelId]: now } })
}

/** Another account starts with empty composers. What is kept stays until a log-out (web/app/leaving/log-out.ts). */
export function forgetDrafts(): void {
  keeper = null
  stopHearing()
  waiting.clear()
  useDrafts.setState({ drafts: {} })
}

/** Writing is not free, and nobody sees whether it happened at this letter or the next. */
const keepAfterMs = 400

let keeper: string | null = null
let stopHearing = (): void => undefined
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<string>()

function keepSoon(channelId: string): void {
  waiting.add(channelId)
  timer ??= setTimeout(keepNow, keepAfterMs)
}

function keepNow(): void {
  clearTimeout(timer)
  timer = undefined
  if (keeper === null) return
  for (const channelId of waiting) writeDraft(keeper, channelId, useDrafts.getState().drafts[channelId] ?? null)
  waiting.clear()
}

// A page that is hidden may never be heard of again (phones); one that is left certainly not.
if (typeof document !== 'undefined') {
  addEventListener('pagehide', keepNow)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepNow())
}

const isEmpty = ({ text, reply, edit, unfinished }: Draft): boolean =>
  text === '' && reply === null && edit === null && unfinished.length === 0

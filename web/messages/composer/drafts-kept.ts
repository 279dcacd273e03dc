import type { Draft } from './draft.ts'

/**
 * Drafts in the browser's own storage, one entry for each channel, so that two tabs in two channels don't overwrite
 * each other. A browser that keeps nothing has drafts as long as the page lives. Imports nothing: logging out needs it
 * without the chat.
 */
const prefixOf = (uid: string): string => `meydan.draft.${uid}.`

export function readDrafts(uid: string): Record<string, Draft> {
  const drafts: Record<string, Draft> = {}
  for (const key of keysOf(uid)) {
    const draft = parse(storage()?.getItem(key))
    if (draft) drafts[key.slice(prefixOf(uid).length)] = draft
  }
  return drafts
}

/** Another tab has kept something else for a channel (null: nothing any more). Answers how to stop hearing. */
export function hearDrafts(uid: string, heard: (channelId: string, draft: Draft | null) => void): () => void {
  const hear = ({ key, newValue, storageArea }: StorageEvent): void => {
    if (storageArea !== storage() || !key?.startsWith(prefixOf(uid))) return
    heard(key.slice(prefixOf(uid).length), parse(newValue))
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

export function writeDraft(uid: string, channelId: string, draft: Draft | null): void {
  try {
    if (draft) storage()?.setItem(prefixOf(uid) + channelId, JSON.stringify(draft))
    else storage()?.removeItem(prefixOf(uid) + channelId)
  } catch {
    // full: the draft lives as long as the page
  }
}

/** Logging out on a shared computer leaves nothing that was written. */
export function removeDrafts(uid: string): void {
  for (const key of keysOf(uid)) storage()?.removeItem(key)
}

const keysOf = (uid: string): string[] => Object.keys(storage() ?? {}).filter(key => key.startsWith(prefixOf(uid)))

function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null // switched off
  }
}

/** An older page may have written it; anybody who finds something else starts empty. */
function parse(json: string | null | undefined): Draft | null {
  try {
    const draft = JSON.parse(json ?? 'null') as Partial<Draft> | null
    return draft && typeof draft.text === 'string'
      ? { text: draft.text, reply: draft.reply ?? null, edit: draft.edit ?? null, unfinished: draft.unfinished ?? [] }
      : null
  } catch {
    return null
  }
}

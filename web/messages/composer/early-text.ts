/**
 * What somebody writes in the document's own field, before there are scripts (PAGE-36). The field is read only when
 * its page has taken its place: until then letters come into it.
 */
let early: { field: HTMLTextAreaElement; hasFocus: boolean } | null = null

/** Outside React: the document, before the page is drawn into `root`. */
export function watchEarlyText(root: Element): void {
  const field = root.querySelector<HTMLTextAreaElement>('textarea[data-early]')
  if (!field) return
  const watched = { field, hasFocus: document.activeElement === field }
  field.addEventListener('focus', () => (watched.hasFocus = true))
  // To be taken out of the page is a blur too, and no wish to be elsewhere.
  field.addEventListener('blur', () => queueMicrotask(() => (watched.hasFocus &&= !field.isConnected)))
  early = watched
}

/** Once, and only by the account that it was written under. A last Enter meant to send what one reads again first. */
export function takeEarlyText(uid: string): { channelId: string; text: string; hasFocus: boolean } | null {
  const taken = early
  early = null
  if (taken?.field.dataset.uid !== uid) return null
  const text = taken.field.value.replace(/\n+$/, '') // a blank may stand in the middle of what is being written
  return { channelId: taken.field.dataset.early ?? '', text, hasFocus: taken.hasFocus }
}

/** Rows carry their message's id; the focus goes to the message itself, which is what is read out. */
export function focusRow(log: Element, messageId: string): boolean {
  const article = log.querySelector<HTMLElement>(`[data-message-id="${messageId}"] article`)
  if (!article) return false
  article.tabIndex = -1
  article.focus({ preventScroll: true })
  return true
}

/** The row in which the focus or a pointer is. */
export const messageIdAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-message-id]')?.dataset.messageId : undefined

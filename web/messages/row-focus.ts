import type { Virtualizer } from '@tanstack/react-virtual'

/** Rows carry their message's id; the focus goes to the message itself, which is what is read out. */
export function focusRow(log: Element, messageId: string): boolean {
  const article = articleOf(log, messageId)
  if (!article) return false
  article.tabIndex = -1
  article.focus({ preventScroll: true })
  return true
}

export const articleOf = (log: Element, messageId: string): HTMLElement | null =>
  log.querySelector<HTMLElement>(`[data-message-id="${messageId}"] article`)

/** The row in which the focus or a pointer is. */
export const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-message-id]') : null

/** Some frames: rows have to be put into the document, and to be measured. */
const patienceFrames = 30

/** Scroll to a row, wherever it stands, and put the focus on it. Answers how to give up. */
export function goToRow(
  log: Element,
  list: Virtualizer<HTMLDivElement, HTMLDivElement>,
  row: { index: number; id: string; align: 'auto' | 'center' },
  arrived: () => void = () => {},
): () => void {
  let frame = 0
  const go = (framesLeft: number): void => {
    list.scrollToIndex(row.index, { align: row.align })
    const isPlaced = framesLeft < patienceFrames && focusRow(log, row.id)
    if (isPlaced || framesLeft === 0) arrived()
    else frame = requestAnimationFrame(() => go(framesLeft - 1))
  }
  go(patienceFrames)
  return () => cancelAnimationFrame(frame)
}

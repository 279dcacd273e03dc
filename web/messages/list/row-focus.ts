import type { Virtualizer } from '@tanstack/react-virtual'

/** Rows carry their message's id; the focus goes to the message itself, which is what is read out. */
export function focusRow(log: Element, messageId: string): boolean {
  const article = articleOf(log, messageId)
  if (!article) return false
  makeReachable(article, log)
  article.focus({ preventScroll: true })
  return true
}

/** What should have the focus once this message is gone: the next one, else the one before, else the list. */
export function besideRow(messageId: string): HTMLElement | null {
  const row = document.querySelector<HTMLElement>(`[data-message-id="${messageId}"]`)
  const log = row?.closest<HTMLElement>('[role=log]')
  if (!row || !log) return null
  const index = Number(row.dataset.index)
  const beside = [index + 1, index - 1].map(at => log.querySelector<HTMLElement>(`[data-index="${at}"] article`))
  const article = beside.find(found => found !== null)
  if (article) makeReachable(article, log)
  return article ?? log
}

export function makeReachable(article: HTMLElement, log: Element): void {
  // One row at a time can be reached by Tab: where one has been. What closes over it gives the focus back to no other.
  for (let other = reachableRow(log); other; other = reachableRow(log)) other.tabIndex = -1
  article.tabIndex = 0
}

/** Where somebody was last in this list, if that is still in the document. */
export const reachableRow = (log: Element): HTMLElement | null =>
  log.querySelector<HTMLElement>('article[tabindex="0"]')

export const articleOf = (log: Element, messageId: string): HTMLElement | null =>
  log.querySelector<HTMLElement>(`[data-message-id="${messageId}"] article`)

/** The row in which the focus or a pointer is. */
export const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-message-id]') : null

/** Some frames: rows have to be put into the document, and to be measured. */
const patienceFrames = 30

/**
 * Scroll to a row, wherever it stands, and put the focus on it. Its place is asked for each time, since older messages
 * may be put in above meanwhile. Nobody is there before the row is in sight: a short list holds it in the document long
 * before. Answers how to give up.
 */
export function goToRow(
  log: Element,
  list: Virtualizer<HTMLDivElement, HTMLDivElement>,
  row: { index: () => number; id: string; align: 'auto' | 'center' },
  arrived: () => void = () => {},
): () => void {
  let frame = 0
  const go = (framesLeft: number): void => {
    list.scrollToIndex(row.index(), { align: row.align })
    // The place of a row in the middle is known only once those around it were measured.
    const isMeasured = row.align === 'auto' || framesLeft < patienceFrames
    const isThere = isMeasured && isInSight(log, row.id)
    if (isThere || framesLeft === 0) {
      // The library would go on to this index for some frames, where older messages may put another row meanwhile; an
      // offset it moves along with them.
      list.scrollToOffset(log.scrollTop)
      focusRow(log, row.id)
      arrived()
    } else frame = requestAnimationFrame(() => go(framesLeft - 1))
  }
  go(patienceFrames)
  return () => cancelAnimationFrame(frame)
}

/** As much of it as the list has room for. */
function isInSight(log: Element, messageId: string): boolean {
  const row = articleOf(log, messageId)?.getBoundingClientRect()
  if (!row) return false
  const room = log.getBoundingClientRect()
  const seen = Math.min(row.bottom, room.bottom) - Math.max(row.top, room.top)
  return seen > Math.min(row.height, room.height) - 2 // what browsers round
}

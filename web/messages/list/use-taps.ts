import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { openMenuAt } from '#web/messages/menu/open-menu-at.ts'
import { articleOf, focusRow, rowAt } from './row-focus.ts'

/**
 * Where a finger is the pointer, a tap on a message shows its acts, and another one hides them (MSG-35). It gives the
 * message the focus, and they hide when that goes, as one taps or writes elsewhere; the focus alone does not show them,
 * or they would lie over what stands above a message that one jumped to. Where that is out of sight, its menu opens
 * instead. What has a use of its own for a tap keeps it.
 */
export function useTaps(channelId: string) {
  const isByFinger = useRef(false)
  const onPointerDown = ({ pointerType }: PointerEvent): void => {
    isByFinger.current = pointerType !== 'mouse'
  }
  const onClick = ({ target, currentTarget: log, clientX: x, clientY: y }: MouseEvent<HTMLElement>): void => {
    if (!isByFinger.current || hasOwnUse(target) || !getSelection()?.isCollapsed) return
    const row = rowAt(target)
    if (!row || row.querySelector('[data-tapped]')) return leave(log)
    const room = row.getBoundingClientRect().top - log.getBoundingClientRect().top
    if (room < barHeight) openMenuAt(channelId, row, { x, y })
    else showActs(log, row.dataset.messageId ?? '')
  }
  return { onPointerDown, onClick }
}

/** In pixels, as the acts stand out above their message on a finger's screen (`-top-9`). */
const barHeight = 36

function showActs(log: HTMLElement, messageId: string): void {
  const article = articleOf(log, messageId)
  if (!article) return
  article.dataset.tapped = ''
  const hide = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && article.contains(relatedTarget)) return
    delete article.dataset.tapped
    article.removeEventListener('focusout', hide)
  }
  article.addEventListener('focusout', hide)
  focusRow(log, messageId)
}

const hasOwnUse = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a[href], button, video, audio, input, summary') !== null

function leave(log: HTMLElement): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && log.contains(activeElement)) activeElement.blur()
}

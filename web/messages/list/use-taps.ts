import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { openMenuAt } from '#web/messages/menu/open-menu-at.ts'
import { focusRow, rowAt } from './row-focus.ts'

/**
 * Where a finger is the pointer, a tap on a message shows its acts, and another one hides them (MSG-35). It gives the
 * message the focus, which is what shows them; so they hide when one taps or writes elsewhere. They stand above the
 * message: where that is out of sight, its menu opens instead. What has a use of its own for a tap keeps it.
 */
export function useTaps(channelId: string) {
  /** Where the focus was: the browser moves it to the list or the message before the click. */
  const before = useRef<Element | null>(null)
  const onPointerDown = ({ pointerType }: PointerEvent): void => {
    before.current = pointerType === 'mouse' ? null : document.activeElement
  }
  const onClick = ({ target, currentTarget: log, clientX: x, clientY: y }: MouseEvent<HTMLElement>): void => {
    if (!before.current || hasOwnUse(target) || !getSelection()?.isCollapsed) return
    const row = rowAt(target)
    if (!row || row.contains(before.current)) return leave(log)
    const room = row.getBoundingClientRect().top - log.getBoundingClientRect().top
    if (room < barHeight) openMenuAt(channelId, row, { x, y })
    else focusRow(log, row.dataset.messageId ?? '')
  }
  return { onPointerDown, onClick }
}

/** In pixels, as the acts stand out above their message on a finger's screen (`-top-9`). */
const barHeight = 36

const hasOwnUse = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a[href], button, video, audio, input, summary') !== null

function leave(log: HTMLElement): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && log.contains(activeElement)) activeElement.blur()
}

import type { MouseEvent, TouchEvent } from 'react'
import { useRef } from 'react'
import { openMenuAt } from './open-menu-at.ts'
import { rowAt } from './row-focus.ts'

const longPressMs = 500
/** A finger is never quite still; beyond this many pixels it scrolls or swipes. */
const stillPixels = 10

/**
 * A message's menu by right click and by long press. The browser's own menu comes where people expect it: on links,
 * pictures and players, and where text of the message is selected.
 */
export function useMenuGestures(channelId: string) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const hasOpened = useRef(false)

  const release = (): void => {
    clearTimeout(press.current?.timer)
    press.current = null
  }

  const onTouchStart = (event: TouchEvent): void => {
    release()
    hasOpened.current = false
    const touch = event.touches[0]
    const row = rowAt(event.target)
    if (!row || !touch || event.touches.length > 1 || isBrowsersOwn(event.target)) return
    const { clientX: x, clientY: y } = touch
    const timer = setTimeout(() => (hasOpened.current = openMenuAt(channelId, row, { x, y })), longPressMs)
    press.current = { x, y, timer }
  }

  const onTouchMove = (event: TouchEvent): void => {
    const touch = event.touches[0]
    const began = press.current
    if (!began || !touch) return
    if (Math.hypot(touch.clientX - began.x, touch.clientY - began.y) > stillPixels) release()
  }

  const onTouchEnd = (event: TouchEvent): void => {
    release()
    if (hasOpened.current) event.preventDefault() // else the finger's way up clicks what lies below it
  }

  const onContextMenu = (event: MouseEvent): void => {
    const row = rowAt(event.target)
    if (hasOpened.current) return event.preventDefault() // the long press's own, after the timer
    if (!row || isBrowsersOwn(event.target) || isSelectedIn(row)) return
    const point = { x: event.clientX, y: event.clientY }
    if (openMenuAt(channelId, row, point)) event.preventDefault()
  }

  return { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: release, onScroll: release, onContextMenu }
}

const isBrowsersOwn = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a[href], img, video, audio, input, textarea') !== null

function isSelectedIn(row: Element): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}

import type { MouseEvent, TouchEvent } from 'react'
import { useRef } from 'react'

const longPressMs = 500
/** A finger is never quite still; beyond this many pixels it scrolls or swipes. */
const stillPixels = 10

export interface PressedAt {
  x: number
  y: number
  isTouch: boolean
}

/**
 * A menu by right click and by long press, for what is no button; the keyboard's menu key comes as a right click.
 * `open` says whether there is one: else the browser's own comes, where it would. A list that scrolls by itself, as a
 * message comes, ends no press: only the finger does, by moving or when the browser takes it for scrolling.
 */
export function usePressMenu(open: (target: EventTarget, at: PressedAt) => boolean) {
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
    if (!touch || event.touches.length > 1) return
    const { target } = event
    const { clientX: x, clientY: y } = touch
    const timer = setTimeout(() => (hasOpened.current = open(target, { x, y, isTouch: true })), longPressMs)
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
    if (hasOpened.current) return event.preventDefault() // the long press's own, after the timer
    const isTouch = press.current !== null // some browsers find a press long before we do
    if (!open(event.target, { x: event.clientX, y: event.clientY, isTouch })) return
    event.preventDefault()
    hasOpened.current = isTouch
  }

  return { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: release, onContextMenu }
}

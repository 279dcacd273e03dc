import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** spec.md section 9. */
const thresholdPx = 50

/** Outside React: fingers. A swipe is more than 50 px sideways, and clearly more sideways than down. */
export function useSwipe(element: RefObject<HTMLElement | null>, on: { left: () => void; right: () => void }): void {
  const latest = useRef(on)
  useEffect(() => {
    latest.current = on
  })
  useEffect(() => {
    const target = element.current
    if (!target) return
    let start: Touch | null = null
    const begin = ({ touches }: TouchEvent): void => {
      start = touches.length === 1 ? (touches[0] ?? null) : null
    }
    const end = ({ changedTouches: [touch] }: TouchEvent): void => {
      if (!start || !touch) return
      const [dx, dy] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
      start = null
      if (Math.abs(dx) <= thresholdPx || Math.abs(dx) < 2 * Math.abs(dy)) return
      if (dx > 0) latest.current.right()
      else latest.current.left()
    }
    target.addEventListener('touchstart', begin, { passive: true })
    target.addEventListener('touchend', end, { passive: true })
    return () => {
      target.removeEventListener('touchstart', begin)
      target.removeEventListener('touchend', end)
    }
  }, [element])
}

import { useEffect } from 'react'

/** LOOK-6. */
const thresholdPx = 50

/**
 * Outside React: fingers, anywhere on the page, since what slides in lies beside the page's own element. A swipe is
 * more than 50 px sideways, and clearly more sideways than down. What has a use of its own for sideways fingers keeps
 * it.
 */
export function useSwipe(swiped: (direction: 'left' | 'right') => void): void {
  useEffect(() => {
    let start: Touch | null = null
    const begin = ({ touches, target }: TouchEvent): void => {
      const [touch, another] = touches
      start = touch && !another && target instanceof Element && !isTaken(target) ? touch : null
    }
    const end = ({ changedTouches: [touch] }: TouchEvent): void => {
      if (!start || !touch) return
      const [dx, dy] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
      start = null
      if (Math.abs(dx) <= thresholdPx || Math.abs(dx) < 2 * Math.abs(dy)) return
      if (getSelection()?.isCollapsed === false) return // a finger was marking text
      swiped(dx > 0 ? 'right' : 'left')
    }
    const cancel = (): void => {
      start = null
    }
    const stopping = new AbortController()
    const options = { passive: true, signal: stopping.signal }
    document.addEventListener('touchstart', begin, options)
    document.addEventListener('touchend', end, options)
    document.addEventListener('touchcancel', cancel, options)
    return () => stopping.abort()
  }, [swiped])
}

/** In a field, a player or something that scrolls sideways; or while a dialog or a menu lies over it all. */
function isTaken(target: Element): boolean {
  if (document.querySelector('[role=dialog]:not([data-side-panel]), [role=alertdialog], [role=menu]')) return true
  if (target.closest('input, textarea, select, video, audio, [contenteditable]')) return true
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return true
  }
  return false
}

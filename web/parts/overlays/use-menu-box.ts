import { useCallback } from 'react'
import { markMoreBelow } from '#web/parts/screen/mark-more-below.ts'
import { useStart } from './use-start.ts'

/**
 * For the `ref` of a menu: it says whether some of it is hidden below, starts where keys want it, and is measured as it
 * would like to be, before it has a place that limits it.
 */
export function useMenuBox(
  startsAt: 'first' | 'last' | null,
  onMeasured?: (size: { width: number; height: number }) => void,
): (menu: HTMLElement | null) => (() => void) | undefined {
  const start = useStart(startsAt)
  return useCallback(
    menu => {
      start(menu)
      if (menu) onMeasured?.({ width: menu.offsetWidth, height: menu.offsetHeight })
      return markMoreBelow(menu)
    },
    [start, onMeasured],
  )
}

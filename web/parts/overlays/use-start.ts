import { useCallback } from 'react'

/**
 * For the `ref` of a menu that keys have opened: its first or last item gets the focus before the next key (a row of
 * tiles stands above the first one, and an arrow leads there), as soon as
 * the library has numbered the items, which it does in the turn in which it draws them.
 */
export function useStart(at: 'first' | 'last' | null): (menu: HTMLElement | null) => void {
  return useCallback(
    menu => {
      if (!menu || !at) return
      queueMicrotask(() => {
        const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-tile])')]
        items.at(at === 'first' ? 0 : -1)?.focus({ preventScroll: true })
      })
    },
    [at],
  )
}

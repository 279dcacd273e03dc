import { create } from 'zustand'

/** Pixels of the box where one writes; 0 while there is none. The next page's document keeps the room. */
export const useComposerHeight = create<{ height: number }>(() => ({ height: 0 }))

/** Outside React: the height of what is given to it as `ref`. */
export function watchComposerHeight(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const observer = new ResizeObserver(() => useComposerHeight.setState({ height: box.offsetHeight }))
  observer.observe(box)
  return () => {
    observer.disconnect()
    useComposerHeight.setState({ height: 0 })
  }
}

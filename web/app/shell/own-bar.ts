import { useLayoutEffect } from 'react'
import { create } from 'zustand'

/** Whether the open page has a bar of its own, which stands in the header's place on small screens (PAGE-2). */
export const useOwnBar = create(() => ({ isThere: false }))

/** Outside React: the header, which is no part of the page. Before a frame is drawn, so that nothing moves. */
export function useBringOwnBar(): void {
  useLayoutEffect(() => {
    useOwnBar.setState({ isThere: true })
    return () => useOwnBar.setState({ isThere: false })
  }, [])
}

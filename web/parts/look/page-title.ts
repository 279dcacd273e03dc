import { useEffect } from 'react'
import { create } from 'zustand'

/** What a page says in the browser's tab instead of its route's title, and before it. */
export const useTitle = create<{ name: string; prefix: string }>(() => ({ name: '', prefix: '' }))

/** Outside React: the browser's tab names what this page shows, a channel or a person. */
export function useNamedTitle(name: string | undefined): void {
  useEffect(() => {
    useTitle.setState({ name: name ?? '' })
    return () => useTitle.setState({ name: '' })
  }, [name])
}

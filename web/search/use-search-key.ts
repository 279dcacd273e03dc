import { useEffect } from 'react'
import { frontDialog, isSearchKey } from '#web/parts/screen/search-key.ts'
import { openSearch } from './store.ts'

/** Outside React: Ctrl+K, or ⌘K, opens the search from anywhere in the chat, but not over a dialog. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      if (!frontDialog()) openSearch()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

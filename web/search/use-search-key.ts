import { useEffect } from 'react'
import { openSearch } from './store.ts'

/** Outside React: Ctrl+K, or ⌘K, opens the search from anywhere in the chat, but not over a dialog. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')) openSearch()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

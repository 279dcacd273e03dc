import { create } from 'zustand'

interface SearchPanel {
  isOpen: boolean
  /** Counted up where the field is to take the focus. */
  calls: number
  /** What had the focus before: it gets it back. */
  before: HTMLElement | null
}

/** Whether the search stands beside the chat. What is in it comes with its script (asking.ts). */
export const useSearchPanel = create<SearchPanel>(() => ({ isOpen: false, calls: 0, before: null }))

export function openSearch(): void {
  const { isOpen, calls } = useSearchPanel.getState()
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  useSearchPanel.setState({ isOpen: true, calls: calls + 1, ...(!isOpen && { before: focused }) })
}

export const closeSearch = (): void => useSearchPanel.setState({ isOpen: false })

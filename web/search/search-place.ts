import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { comeBack } from './kept.ts'
import { closeSearch, useSearchPanel } from './store.ts'

/** What the address of a phone's search ends with. */
const place = 'search'

/**
 * Outside React: the address. On a phone the search is a page of its own (SRCH-5), and so it has a place in the history
 * as pages have: *back* from a message that one went to leads to what was found, and from there to the channel.
 */
export function useSearchPlace(isColumn: boolean): void {
  const isHere = useLocation({ select: ({ hash }) => hash === place })
  const isOpen = useSearchPanel(state => state.isOpen)
  const navigate = useNavigate()
  const { history } = useRouter()
  const wasHere = useRef(false)
  useEffect(() => {
    const hasCome = isHere && !wasHere.current
    const hasGone = !isHere && wasHere.current
    wasHere.current = isHere
    const goTo = (hash: string, replace: boolean): void =>
      void navigate({ to: '.', search: true, hash, replace, resetScroll: false })
    if (isColumn) {
      if (isHere) goTo('', true) // the screen has become wider
    } else if (hasGone) closeSearch()
    else if (hasCome) {
      if (!isOpen) comeBack()
      useSearchPanel.setState({ isOpen: true })
    } else if (isOpen && !isHere) goTo(place, false)
    else if (!isOpen && isHere) {
      if (history.canGoBack()) history.back()
      else goTo('', true)
    }
  }, [isHere, isOpen, isColumn, navigate, history])
  // Who goes to another page from it has left it.
  useEffect(() => () => (isColumn ? undefined : closeSearch()), [isColumn])
}

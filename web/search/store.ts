import { create } from 'zustand'

/** So long after the last letter a search begins by itself: a pause, and few enough for the limit of the server. */
const pauseMs = 600
/** From here on a pause is a question. */
const typedFrom = 2

interface Search {
  isOpen: boolean
  typed: string
  /** What was asked last; its answer is shown. */
  asked: string
  /** Counted up where the field is to take the focus. */
  calls: number
  /** What had the focus before: it gets it back. */
  before: HTMLElement | null
}

/** The search beside the chat. What was typed stays when the panel closes, until one goes. */
export const useSearchPanel = create<Search>(() => ({ isOpen: false, typed: '', asked: '', calls: 0, before: null }))

export function openSearch(): void {
  const { isOpen, calls } = useSearchPanel.getState()
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  useSearchPanel.setState({ isOpen: true, calls: calls + 1, ...(!isOpen && { before: focused }) })
}

export const closeSearch = (): void => useSearchPanel.setState({ isOpen: false })

export function typeSearch(typed: string): void {
  clearTimeout(pause)
  useSearchPanel.setState({ typed, ...(typed.trim() === '' && { asked: '' }) })
  if (typed.trim().length >= typedFrom) pause = setTimeout(askNow, pauseMs)
}
let pause: ReturnType<typeof setTimeout> | undefined

/** What stands in the field, without waiting. */
export function askNow(): void {
  clearTimeout(pause)
  useSearchPanel.setState(({ typed }) => ({ asked: typed.trim() === '' ? '' : typed }))
}

/** Of whom was here nothing stays in this page. */
export function forgetSearch(): void {
  clearTimeout(pause)
  useSearchPanel.setState({ isOpen: false, typed: '', asked: '', before: null })
}

import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { closeDesk, showCases, useDesk } from './desk.ts'
import { openDesk } from './open-desk.ts'
import { type DeskPlace, placeAt, placesOf } from './places.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** So many entries of the history, this one counted, the desk has made: they are behind it. */
    deskEntries?: number
  }
}

/**
 * Outside React: the address. On a phone the desk covers the page, so it has places in the history as pages have: back
 * leads from a case to its list, and from there to where the desk was opened. In wider windows it lies above the page
 * and has none. A link to such a place opens it anywhere.
 */
export function useDeskPlace(mayAct: boolean): void {
  const { key, hash, entries } = useHere()
  const { isOpen, isLeaving, view, status, caseId } = useDesk()
  const isPhone = useScreen() === 'small'
  const navigate = useNavigate()
  const { history } = useRouter()
  const last = useRef<{ key?: string | undefined; hash: string }>({ hash: '' })
  /** Where the address is on its way to, by what was done here. */
  const asked = useRef<string | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = { key, hash }
    const hasMoved = key !== before.key
    const isOwnMove = hasMoved && asked.current === hash
    const goTo = (next: string, deskEntries: number, replace: boolean): void => {
      asked.current = next
      void navigate({ to: '.', search: true, hash: next, state: { deskEntries }, replace, resetScroll: false })
    }
    if (hasMoved) asked.current = null
    if (hasMoved && !isOwnMove && (hash !== '' || before.hash !== '')) {
      const place = placeAt(hash)
      if (!place) return closeDesk()
      if (mayAct) void show(place).then(isThere => isThere || goTo('', 0, true))
      if (!mayAct || !isPhone) goTo('', 0, true)
      return
    }
    if (asked.current !== null || isLeaving) return
    const wanted = isOpen && view && isPhone ? placesOf(view === 'users' ? { view } : { view, status, caseId }) : []
    const here = placesOf(placeAt(hash))
    const innermost = wanted.at(-1) ?? ''
    if (innermost === hash) return
    if (wanted.length > here.length) goTo(wanted[here.length]!, entries + 1, false)
    else if (wanted.length < here.length && entries >= here.length - wanted.length && isPhone) {
      asked.current = innermost
      history.go(wanted.length - here.length)
    } else goTo(innermost, wanted.length < here.length ? 0 : entries, true)
  }, [key, hash, entries, isOpen, isLeaving, view, status, caseId, isPhone, mayAct, navigate, history])
}

function useHere() {
  const key = useLocation({ select: ({ state: { __TSR_key: each } }) => each }) // the router's name for an entry
  const hash = useLocation({ select: location => (placeAt(location.hash) ? location.hash : '') })
  const entries = useLocation({ select: ({ state }) => state.deskEntries ?? 0 })
  return { key, hash, entries }
}

/** What stands open already is only turned to this place. False where the desk's code did not come. */
async function show(place: DeskPlace): Promise<boolean> {
  const { isOpen, view } = useDesk.getState()
  const isCase = place.view === 'reports' && place.caseId !== null
  if (!isOpen || view !== place.view)
    return openDesk(place.view, isCase ? { id: place.caseId!, status: place.status } : undefined)
  if (place.view === 'reports') showCases(place)
  return true
}

import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What a mail's link carries (design.md section 6). It stays with the router; a code is a key, so nobody sees it lie about. */
export function useMailLink(): { mode: string | undefined; oobCode: string | undefined } {
  const { mode, oobCode } = useSearch({ strict: false })
  // Outside React: the address bar, and with it the history, bookmarks and what people copy.
  useEffect(() => {
    if (mode !== undefined || oobCode !== undefined) cleanAddress()
  }, [mode, oobCode])
  return { mode, oobCode }
}

function cleanAddress(): void {
  const address = new URL(location.href)
  address.searchParams.delete('mode')
  address.searchParams.delete('oobCode')
  // The prototype's: the router wraps the window's own one and would take this for going to another page.
  History.prototype.replaceState.call(history, history.state, '', address)
}

import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signUpMode } from '#web/accounts/enter/sign-up-mode.ts'

/** What a mail's link carries (ACC-11, ACC-29). It stays with the router: a code is a key, and lies about nowhere. */
export function useMailLink(): { mode: string | undefined; oobCode: string | undefined } {
  const { mode, oobCode } = useSearch({ strict: false })
  // Outside React: the address bar, and with it the history, bookmarks and what people copy.
  useEffect(() => {
    if (oobCode !== undefined || (mode !== undefined && mode !== signUpMode)) cleanAddress()
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

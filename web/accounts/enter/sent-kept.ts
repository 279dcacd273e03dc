import { useEffect } from 'react'
import { keepInTab, keptInTab } from '#web/gate/kept-in-tab.ts'

const key = 'meydan.sign-up'

/** To whom a verification mail went, as the page said before it was loaded again; null where nothing waits. */
export function readSent(): string | null {
  const { email } = (keptInTab(key, '') ?? {}) as { email?: unknown }
  return typeof email === 'string' && email !== '' ? email : null
}

/**
 * The tab keeps it for as long as the page says where the mail went, and not the address, where no e-mail belongs:
 * addresses stay in histories and logs. A reload, a crash or the way back from one's mail finds it there.
 */
export function useSentKept(email: string | null): void {
  // Outside React: the tab.
  useEffect(() => keepInTab(key, '', email === null ? null : { email }), [email])
  // Who goes on to another page has left it; a reload leaves nothing.
  useEffect(() => () => keepInTab(key, '', null), [])
}

import { useEffect } from 'react'
import { keepInTab, keptInTab } from '#web/gate/kept-in-tab.ts'

/** To whom a verification mail went, and the form in which that address was typed. */
export interface Sent {
  email: string
  from: 'sign-in' | 'sign-up'
}

const key = 'meydan.sign-up'

/** What the page said before it was loaded again; null where nothing waits. */
export function readSent(): Sent | null {
  const { email, from } = (keptInTab(key, '') ?? {}) as Partial<Sent>
  if (typeof email !== 'string' || email === '') return null
  return { email, from: from === 'sign-in' ? from : 'sign-up' }
}

/**
 * The tab keeps it for as long as the page says where the mail went, and not the address, where no e-mail belongs:
 * addresses stay in histories and logs. A reload, a crash or the way back from one's mail finds it there.
 */
export function useSentKept(sent: Sent | null): void {
  const { email, from } = sent ?? {}
  // Outside React: the tab.
  useEffect(() => keepInTab(key, '', email !== undefined ? { email, from } : null), [email, from])
  // Who goes on to another page has left it; a reload leaves nothing.
  useEffect(() => () => keepInTab(key, '', null), [])
}

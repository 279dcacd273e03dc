import { create } from 'zustand'
import type { Account, accountRoutes as routes } from '#contract/accounts.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { Answer } from '#web/gate/call.ts'
import { backoffMs } from '#web/gate/backoff.ts'
import { call } from '#web/gate/call.ts'
import { accountRoutes } from '#web/gate/routes.ts'
import { hearTabs, tellTabs } from './tabs.ts'

/** `unreachable`: the first question after opening the page got no answer, so nobody knows who is here. */
export type SessionStatus = 'loading' | 'signed-out' | 'signed-in' | 'unreachable'

export interface Session {
  status: SessionStatus
  /** Set exactly while `signed-in`. */
  account: Account | null
  /** Somebody was signed in on this page, and then no more without logging out here. Nobody knows why. */
  hasEnded: boolean
}

/** Who is signed in here. The cookie decides; this is what we last heard of it. */
export const useSession = create<Session>(() => ({ status: 'loading', account: null, hasEnded: false }))

/** Ask the server who is here. An answer that never came changes nothing for somebody who is signed in. */
export async function loadSession(): Promise<void> {
  const asked = ++questions
  const answer = await call(accountRoutes.me, {})
  if (asked !== questions) return // a login, logout or newer question has overtaken this one
  if (answer.ok) return know(answer.value.account)
  const { status } = useSession.getState()
  if (status === 'loading' || status === 'unreachable') useSession.setState({ status: 'unreachable', account: null })
}

export async function logIn(input: InputOf<typeof routes.login>): Promise<Answer<Account>> {
  const answer = await call(accountRoutes.login, input)
  if (answer.ok) changed(answer.value)
  return answer
}

export async function logOut(): Promise<Answer<object>> {
  const answer = await call(accountRoutes.logout, {})
  if (answer.ok) changed(null)
  return answer
}

export const useIsChannelMuted = (channelId: string): boolean =>
  useSession(({ account }) => account?.mutedChannels.includes(channelId) ?? false)

/** Whether one has blocked this person (ACC-54); outside React `isBlocked`. */
export const useIsBlocked = (uid: string): boolean => useSession(session => hasBlocked(session, uid))

export const isBlocked = (uid: string): boolean => hasBlocked(useSession.getState(), uid)

const hasBlocked = ({ account }: Session, uid: string): boolean => account?.blocked?.includes(uid) ?? false

/** The server's answer to what one changed of one's own account; the live event tells one's other pages. */
export function knowOwn(uid: string, change: Partial<Account>): void {
  const { account } = useSession.getState()
  if (account?.uid !== uid) return
  questions++ // an answer under way is older
  know({ ...account, ...change })
}

/**
 * Ask again when the tab comes back, when the network does, when another tab logs in or out, and for as long as nobody
 * has answered. Returns how to stop.
 */
export function watchSession(): () => void {
  const ask = () => void loadSession()
  const stopTrying = tryUntilAnswered()
  const askWhenVisible = () => document.visibilityState === 'visible' && ask()
  document.addEventListener('visibilitychange', askWhenVisible)
  window.addEventListener('online', ask)
  const stopHearing = hearTabs(ask)
  return () => {
    document.removeEventListener('visibilitychange', askWhenVisible)
    window.removeEventListener('online', ask)
    stopHearing()
    stopTrying()
  }
}

/** The browser says `online` before its first request gets through: one question may not be enough. */
function tryUntilAnswered(): () => void {
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopWatching = useSession.subscribe(({ status }) => {
    if (status === 'unreachable') return tryLater()
    clearTimeout(timer)
    attempt = 0
  })
  const tryLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void loadSession(), backoffMs(attempt++))
  }
  return () => {
    clearTimeout(timer)
    stopWatching()
  }
}

/** Counts up whenever something newer makes an answer that is still under way worthless. */
let questions = 0

function changed(account: Account | null): void {
  questions++
  know(account, false)
  tellTabs()
}

function know(account: Account | null, hasEnded = endsBy(account)): void {
  const known = useSession.getState().account
  // The same account keeps its identity: what hangs on it (the live connection) need not start again.
  const isSame = account !== null && JSON.stringify(account) === JSON.stringify(known)
  const status = account ? 'signed-in' : 'signed-out'
  useSession.setState({ status, account: isSame ? known : account, hasEnded })
}

/** Whether a session of this page is over, when this answer is the newest. */
function endsBy(account: Account | null): boolean {
  const { account: known, hasEnded } = useSession.getState()
  return account === null && (hasEnded || known !== null)
}

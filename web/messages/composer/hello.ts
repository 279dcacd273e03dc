import { create } from 'zustand'
import { serverNow } from '#web/gate/server-clock.ts'

/** Somebody who has been here so long needs no help with a first word, on a new phone neither. */
const newcomerMs = 7 * 24 * 60 * 60 * 1000

/** Who has closed the card that helps to say hello, as far as this page knows; kept in this browser (MSG-44). */
const useClosed = create<{ uids: ReadonlySet<string> }>(() => ({ uids: new Set() }))

export function useIsHelloOpen({ uid, createdAt }: { uid: string; createdAt: number }): boolean {
  const isClosed = useClosed(({ uids }) => uids.has(uid))
  return !isClosed && serverNow() - createdAt < newcomerMs && !isKept(uid)
}

/** By its button, by Escape, or with the first message: it does not come again. */
export function closeHello(uid: string): void {
  if (useClosed.getState().uids.has(uid)) return
  useClosed.setState(({ uids }) => ({ uids: new Set([...uids, uid]) }))
  try {
    localStorage.setItem(keyOf(uid), 'closed')
  } catch {
    // storage is off: it is closed as long as the page lives
  }
}

function isKept(uid: string): boolean {
  try {
    return localStorage.getItem(keyOf(uid)) !== null
  } catch {
    return false
  }
}

const keyOf = (uid: string): string => `meydan.hello.${uid}`

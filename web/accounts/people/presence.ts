import { create } from 'zustand'
import type { ServerFrame } from '#contract/live.ts'

/** Who is here, by uid, as the server last told it. Soft state: it is told again after each connection. */
const useOnline = create<{ uids: ReadonlySet<string>; isKnown: boolean }>(() => ({ uids: new Set(), isKnown: false }))

/**
 * Whether somebody is here; null until the server has told it. A component that asks renders again only when the answer
 * changes.
 */
export const useIsOnline = (uid: string): boolean | null =>
  useOnline(({ uids, isKnown }) => (isKnown ? uids.has(uid) : null))

/** Everybody who is here, another set at each change; null until the server has told it. */
export const useOnlineUids = (): ReadonlySet<string> | null => useOnline(({ uids, isKnown }) => (isKnown ? uids : null))

/** The same once, as it is now; nobody as long as it is not known. */
export const onlineNow = (): ReadonlySet<string> => useOnline.getState().uids

export const useOnlineCount = (): number | null => useOnline(({ uids, isKnown }) => (isKnown ? uids.size : null))

export function presenceHeard({ isAll, online, offline }: Extract<ServerFrame, { t: 'presence' }>): void {
  const uids = new Set(isAll ? [] : useOnline.getState().uids)
  for (const uid of online) uids.add(uid)
  for (const uid of offline) uids.delete(uid)
  useOnline.setState({ uids, isKnown: true })
}

/** Another account asks for itself. */
export const forgetPresence = (): void => useOnline.setState({ uids: new Set(), isKnown: false })

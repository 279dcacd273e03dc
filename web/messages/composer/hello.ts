import { create } from 'zustand'
import type { Account } from '#contract/accounts.ts'
import { needsHello } from '#contract/newcomer.ts'
import { call } from '#web/gate/call.ts'
import { memberRoutes } from '#web/gate/routes.ts'
import { serverNow } from '#web/gate/server-clock.ts'

/** Who has closed the card that helps to say hello here, before the account says so (MSG-44). */
const useClosed = create<{ uids: ReadonlySet<string> }>(() => ({ uids: new Set() }))

export function useIsHelloOpen(account: Account): boolean {
  const isClosed = useClosed(({ uids }) => uids.has(account.uid))
  return !isClosed && needsHello(account, serverNow())
}

/** By its button, by Escape, or with the first message: on no device it comes again, if the server could be told. */
export function closeHello(uid: string): void {
  if (useClosed.getState().uids.has(uid)) return
  useClosed.setState(({ uids }) => ({ uids: new Set([...uids, uid]) }))
  void call(memberRoutes.noteGreeted, {})
}

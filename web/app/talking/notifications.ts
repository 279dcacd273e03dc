import { create } from 'zustand'
import type { Message } from '#contract/messages.ts'
import { kept } from '#web/accounts/preferences/kept.ts'
import { ownChoice } from '#web/gate/own-choices.ts'

/** `missing`: this browser has none, or not over plain http. `denied`: only the browser's own settings can undo it. */
export type NotificationState = 'missing' | 'off' | 'on' | 'denied'

/** `isWanted`: what the person chose, whatever this browser says to it. */
export const useNotifications = create<{ state: NotificationState; isWanted: boolean }>(() => now())

/** The account may keep another choice now, or the browser another permission. */
export const lookAgain = (): void => useNotifications.setState(now())

type Opened = Pick<Message, 'id' | 'channelId'>
let open: (message: Opened) => void = () => undefined

/** What a click on a notification does. Answers how to stop. */
export function whenClicked(clicked: (message: Opened) => void): () => void {
  open = clicked
  return () => (open = () => undefined)
}

export const clicked = (message: Opened): void => open(message)

function now(): { state: NotificationState; isWanted: boolean } {
  // As the account keeps it, else as this browser does.
  const isWanted = kept('notifications') ?? ownChoice('notifications') === 'on'
  return { state: stateIn(isWanted), isWanted }
}

function stateIn(isWanted: boolean): NotificationState {
  if (!('Notification' in window) || !window.isSecureContext) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && isWanted ? 'on' : 'off'
}

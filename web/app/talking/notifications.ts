import { create } from 'zustand'
import type { Message } from '#contract/messages.ts'
import { useChannels } from '#web/channels/store.ts'
import { t } from '#web/gate/language.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { oneLine } from '#web/messages/look/one-line.ts'
import { isSpeaker } from '#web/parts/screen/speaker.ts'

/** `missing`: this browser has none, or not over plain http. `denied`: only the browser's own settings can undo it. */
export type NotificationState = 'missing' | 'off' | 'on' | 'denied'

const storageKey = 'meydan.notifications'
/** Characters; what a small screen shows of it. */
const textMax = 160

export const useNotifications = create<{ state: NotificationState }>(() => ({ state: stateNow() }))

/** Asked for by a click only: a page that asks by itself is denied for ever. */
export async function switchNotifications(isOn: boolean): Promise<void> {
  if (stateNow() === 'missing') return
  remember(isOn)
  if (isOn && Notification.permission === 'default') await Notification.requestPermission()
  useNotifications.setState({ state: stateNow() })
}

type Opened = Pick<Message, 'id' | 'channelId'>
let open: (message: Opened) => void = () => undefined

/** What a click on a notification does. Answers how to stop. */
export function whenClicked(clicked: (message: Opened) => void): () => void {
  open = clicked
  return () => (open = () => undefined)
}

/** Outside the page: a message that mentions this person, while nobody looks at it. */
export function notify(message: Message): void {
  if (stateNow() !== 'on' || !isSpeaker()) return
  const { id, channelId, author } = message
  const channel = useChannels.getState().channels.find(each => each.id === channelId)?.name ?? ''
  const title = t('messages.notification', { name: nameOf(author), channel })
  const shown = made(title, { body: shortened(oneLine(message) || (message.file?.name ?? '')), tag: id })
  shown?.addEventListener('click', () => {
    window.focus()
    shown.close()
    open({ id, channelId })
  })
}

/** Chrome on Android has the permission, but lets only service workers notify. */
function made(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options)
  } catch {
    useNotifications.setState({ state: 'missing' })
    return null
  }
}

function stateNow(): NotificationState {
  if (!('Notification' in window) || !window.isSecureContext) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && isWanted() ? 'on' : 'off'
}

const shortened = (text: string): string => {
  const letters = [...text]
  return letters.length > textMax ? `${letters.slice(0, textMax - 1).join('')}…` : text
}

function isWanted(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

function remember(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // without a storage there is nothing to be remembered, and notifications stay off
  }
}

import { fileNames } from '#web/messages/look/file-names.ts'
import type { Message } from '#contract/messages.ts'
import { useChannels } from '#web/channels/store.ts'
import { t } from '#web/gate/language.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { oneLine } from '#web/messages/look/one-line.ts'
import { isSpeaker } from '#web/parts/screen/speaker.ts'
import { clicked, lookAgain, useNotifications } from './notifications.ts'

/** Characters; what a small screen shows of it. */
const textMax = 160

/** Outside the page: a message that mentions this person, while nobody looks at it. */
export function notify(message: Message): void {
  lookAgain()
  if (useNotifications.getState().state !== 'on' || !isSpeaker()) return
  const { id, channelId, author } = message
  const channel = useChannels.getState().channels.find(each => each.id === channelId)?.name ?? ''
  const title = t('messages.notification', { name: nameOf(author), channel })
  const shown = made(title, { body: shortened(oneLine(message) || fileNames(message)), tag: id })
  shown?.addEventListener('click', () => {
    window.focus()
    shown.close()
    clicked({ id, channelId })
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

const shortened = (text: string): string => {
  const letters = [...text]
  return letters.length > textMax ? `${letters.slice(0, textMax - 1).join('')}…` : text
}

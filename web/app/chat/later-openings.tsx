import type { ComponentProps } from 'react'
import { useEffect } from 'react'
import { closePersonMenu, usePersonMenu } from '#web/accounts/people/person-menu-store.ts'
import { closePerson, useOpenPerson } from '#web/accounts/people/person.ts'
import { closeChannelDialog, useChannelDialog } from '#web/channels/dialogs.ts'
import { closeLightbox, useLightbox } from '#web/media/lightbox-store.ts'
import { closePicker, usePicker } from '#web/messages/emoji/picker.ts'
import { closeHistory, useHistory } from '#web/messages/menu/history.ts'
import { closeMessageMenu, useMessageMenu } from '#web/messages/menu/menu-store.ts'
import { closePins, usePins } from '#web/messages/pins/open-pins.ts'
import { closeWho, useWho } from '#web/messages/reactions/who.ts'
import { useUncopied } from '#web/parts/buttons/copy.ts'
import { fetchLater, later } from '#web/parts/later/later.ts'
import { NotThere } from '#web/parts/later/not-there.tsx'
import { closeDesk, useDesk } from '#web/app/desk/desk.ts'
import type { ChatOpenings } from './chat-openings.tsx'

const openings = later(() => import('./chat-openings.tsx'))

/**
 * In the place of ChatOpenings until its script is there. What somebody opens meanwhile is kept in its store, and opens
 * when it comes (PAGE-35). All other dialogs are opened from one of these.
 */
export function LaterOpenings(props: ComponentProps<typeof ChatOpenings>) {
  const { part, isMissing } = openings.use()
  const isWanted = useIsWanted()
  useEffect(fetchLater, []) // Outside React: the scripts of all that comes later
  // Outside React: the one that is wanted now.
  useEffect(() => {
    if (isWanted) void openings.fetch()
  }, [isWanted])
  if (part) return <part.ChatOpenings {...props} />
  return isWanted && isMissing && <NotThere onRetry={openings.retry} onClose={giveUp} />
}

function useIsWanted(): boolean {
  const wanted = [
    useMessageMenu(state => state.isOpen),
    useHistory(state => state.isOpen),
    useWho(state => state.isOpen),
    usePicker(state => state.isOpen),
    usePins(state => state.isOpen),
    useLightbox(state => state.isOpen),
    useOpenPerson(state => state.isOpen),
    usePersonMenu(state => state.isOpen),
    useDesk(state => state.isOpen),
    useChannelDialog(state => state.isOpen),
    useUncopied(state => state.text !== null),
  ]
  return wanted.includes(true)
}

function giveUp(): void {
  closeMessageMenu()
  closeHistory()
  closeWho()
  closePicker()
  closePins()
  closeLightbox()
  closePerson()
  closePersonMenu()
  closeDesk()
  closeChannelDialog()
  useUncopied.setState({ text: null })
}

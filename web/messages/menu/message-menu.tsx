import { Ellipsis, Pencil, Reply, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Message } from '#contract/messages.ts'
import type { IconButtonProps } from '#web/parts/buttons/icon-button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { openMessageMenu } from './menu-store.ts'
import { startEdit, startReply } from '#web/messages/composer/target.ts'
import { acting, askToRemove } from './later-acting.ts'

/** What this person may do with a message, beside opening its menu. */
export interface RowActs {
  canReply: boolean
  canEdit: boolean
  canRemove: boolean
  canReact: boolean
}

/**
 * What one does with a message most, by rights, at its upper right: shown to the pointer, and to the focus of the
 * keyboard alone, since a click may put the focus on a message that the pointer is not at. By keyboard a row's own keys
 * are shorter, and on phones a long press; assistive technology finds the buttons there too.
 */
export function MessageActs({ message, acts }: { message: Message; acts: RowActs }) {
  const { t } = useTranslation()
  const reacting = acting.use().part
  const open = (event: MouseEvent): void => {
    const { x, y, width, height } = event.currentTarget.getBoundingClientRect()
    openMessageMenu(message, { x, y, width, height }, event.detail === 0)
  }
  return (
    <div
      data-row-tools
      className="absolute -top-3 pointer-coarse:-top-9 right-[max(0.75rem,calc(50%-var(--spacing-column)/2))] z-10 flex rounded-md forced-colors:border bg-raised opacity-0 shadow-float group-focus-visible:opacity-100 group-has-focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:group-data-tapped:opacity-100 pointer-coarse:focus-within:opacity-100 pointer-coarse:group-not-data-tapped:not-focus-within:pointer-events-none pointer-coarse:group-not-data-tapped:not-focus-within:opacity-0!"
    >
      {acts.canReact && (reacting ? <reacting.QuickReactions message={message} /> : <RoomForReactions />)}
      {acts.canReply && (
        <Act label={t('messages.reply')} icon={<Reply aria-hidden />} onClick={() => startReply(message)} />
      )}
      {acts.canEdit && (
        <Act label={t('messages.edit')} icon={<Pencil aria-hidden />} onClick={() => startEdit(message)} />
      )}
      {acts.canRemove && (
        <Act label={t('messages.remove')} icon={<Trash2 aria-hidden />} onClick={() => void askToRemove(message)} />
      )}
      <Act label={t('messages.more')} icon={<Ellipsis aria-hidden />} aria-haspopup="menu" onClick={open} />
    </div>
  )
}

/** As wide as the reactions that come later: else the bar would grow, which counts as a shift though nobody sees it. */
const RoomForReactions = () => <span aria-hidden className="w-32 pointer-coarse:w-11" />

const Act = (props: IconButtonProps) => (
  <IconButton {...props} tabIndex={-1} className="size-8! pointer-coarse:size-11! [&_svg]:size-4.5!" />
)

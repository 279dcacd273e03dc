import { Ellipsis, Reply } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { openMessageMenu } from './menu-store.ts'
import { startReply } from '#web/messages/composer/target.ts'

/**
 * What one does with a message most, at its upper right: shown to the pointer, and to the focus of the keyboard alone,
 * since a click may put the focus on a message that the pointer is not at. By keyboard a row's own keys are shorter,
 * and on phones a long press; assistive technology finds the buttons there too.
 */
export function MessageMenuButton({ message, canReply }: { message: Message; canReply: boolean }) {
  const { t } = useTranslation()
  const open = (event: MouseEvent): void => {
    const { x, y, width, height } = event.currentTarget.getBoundingClientRect()
    openMessageMenu(message, { x, y, width, height }, event.detail === 0)
  }
  return (
    <div className="absolute -top-3 right-3 z-10 flex rounded-md notch bg-raised opacity-0 shadow-float group-focus-visible:opacity-100 group-has-focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:pointer-events-none pointer-coarse:opacity-0!">
      {canReply && (
        <IconButton
          label={t('messages.reply')}
          icon={<Reply aria-hidden />}
          tabIndex={-1}
          className="size-8!"
          onClick={() => startReply(message)}
        />
      )}
      <IconButton
        label={t('messages.more')}
        icon={<Ellipsis aria-hidden />}
        tabIndex={-1}
        aria-haspopup="menu"
        className="size-8!"
        onClick={open}
      />
    </div>
  )
}

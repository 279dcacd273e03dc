import { Smile } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { onceClosed, openPicker } from '#web/messages/emoji/picker.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { typeInto } from './type-into.ts'

/** All emoji, for the text that is being written. */
export function EmojiButton({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation()
  const insert = (emoji: string): void => {
    const { current } = field
    if (current) typeInto(current, current.selectionStart, current.selectionEnd, emoji)
  }
  const pick = (emoji: string): void => {
    field.current?.focus()
    if (document.activeElement === field.current) insert(emoji)
    else onceClosed(() => insert(emoji))
  }
  return (
    <IconButton
      label={t('messages.emoji')}
      icon={<Smile aria-hidden />}
      aria-haspopup="dialog"
      onClick={event => openPicker(event.currentTarget, pick)}
    />
  )
}

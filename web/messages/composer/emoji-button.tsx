import { Smile } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { openPicker } from '#web/messages/emoji/picker.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'

/** All emoji, for the text that is being written. */
export function EmojiButton({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('messages.emoji')}
      icon={<Smile aria-hidden />}
      aria-haspopup="dialog"
      onClick={event => field.current && openPicker(event.currentTarget, field.current)}
    />
  )
}

import { CircleQuestionMark, Paperclip, Smile } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { openPicker } from '#web/messages/emoji/picker.ts'
import { MenuItem } from '#web/parts/overlays/menu.tsx'

/** What the button beside the field of a small screen opens (add-button.tsx). Without a `picker` no files are taken. */
export function AddItems(props: {
  field: RefObject<HTMLTextAreaElement | null>
  picker: RefObject<HTMLInputElement | null> | null
  onHelp: () => void
}) {
  const { t } = useTranslation()
  const { field, picker, onHelp } = props
  const chooseEmoji = (): void => {
    const { current } = field
    // The menu's own button, the first of the form, gets the focus back.
    if (current) openPicker(current.form?.querySelector('button') ?? null, current)
  }
  return (
    <>
      {picker && (
        <MenuItem icon={<Paperclip aria-hidden />} onSelect={() => picker.current?.click()}>
          {t('messages.attach')}
        </MenuItem>
      )}
      <MenuItem icon={<Smile aria-hidden />} onSelect={chooseEmoji}>
        {t('messages.emoji')}
      </MenuItem>
      <MenuItem icon={<CircleQuestionMark aria-hidden />} onSelect={onHelp}>
        {t('messages.writingHelp')}
      </MenuItem>
    </>
  )
}

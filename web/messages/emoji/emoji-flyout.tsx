import { FlyoutPopup } from '#web/parts/overlays/flyout-popup.tsx'
import { useTranslation } from '#web/gate/language.ts'
import { EmojiPicker } from './emoji-picker.tsx'

/** The list of all emoji beside what it was opened from; on small screens along the lower edge. */
export function EmojiFlyout(props: {
  isOpen: boolean
  anchor: HTMLElement | null
  onClose: () => void
  onClosed: () => void
  onPick: (emoji: string) => void
}) {
  const { t } = useTranslation()
  const { onPick, ...opened } = props
  return (
    <FlyoutPopup
      {...opened}
      label={t('emoji.list')}
      side="bottom"
      initialFocus={fieldOrList}
      className="w-92! max-md:w-auto!"
    >
      <EmojiPicker onPick={onPick} />
    </FlyoutPopup>
  )
}

/** For fingers not the field: a phone's keyboard would lie over the list. */
const fieldOrList = (): HTMLElement | true =>
  (matchMedia('(pointer: coarse)').matches && document.querySelector<HTMLElement>('[data-flyout]')) || true

import { useTranslation } from '#web/gate/language.ts'
import { foldedLook } from '#drawn/look/message.ts'
import { showFolded } from './folded.ts'

/** What stands for a message of somebody whom one blocked, and shows it (ACC-55). */
export function FoldedLine(props: {
  id: string
  /** The list's own keys lead here. */
  isInner?: boolean
  /** The button has the focus, and goes. */
  onShow: (button: HTMLElement) => void
}) {
  const { t } = useTranslation()
  const { id, isInner = false, onShow } = props
  return (
    <button
      type="button"
      tabIndex={isInner ? -1 : undefined}
      data-shows
      onClick={({ currentTarget }) => {
        onShow(currentTarget)
        showFolded(id)
      }}
      className={foldedLook}
    >
      {t('messages.blockedShow')}
    </button>
  )
}

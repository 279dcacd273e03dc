import { useTranslation } from '#web/gate/language.ts'
import { articleLook, foldedLook } from '#drawn/look/message.ts'
import { focusRow } from '#web/messages/list/row-focus.ts'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { showFolded } from './folded.ts'

/** In the place of a message of somebody whom one blocked (ACC-55). */
export function FoldedRow({ id }: { id: string }) {
  const { t } = useTranslation()
  const tabIndex = useInnerStop()
  const show = (): void => {
    showFolded(id)
    requestAnimationFrame(() => focusRow(document.body, id)) // the button is gone by then
  }
  return (
    <article aria-label={t('messages.blocked')} className={articleLook({ isFirstOfGroup: false, isLit: false })}>
      <button type="button" tabIndex={tabIndex} onClick={show} className={foldedLook}>
        {t('messages.blockedShow')}
      </button>
    </article>
  )
}

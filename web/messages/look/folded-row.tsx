import { useTranslation } from '#web/gate/language.ts'
import { articleLook, foldedLook } from '#drawn/look/message.ts'
import { focusRow } from '#web/messages/list/row-focus.ts'
import { showFolded } from './folded.ts'

/**
 * In the place of a message of somebody whom one blocked (ACC-55): apart from what another one said before it, as the
 * message would stand.
 */
export function FoldedRow({ id, isFirstOfGroup }: { id: string; isFirstOfGroup: boolean }) {
  const { t } = useTranslation()
  const show = (): void => {
    showFolded(id)
    requestAnimationFrame(() => focusRow(document.body, id)) // the button is gone by then
  }
  return (
    <article aria-label={t('messages.blocked')} className={articleLook({ isFirstOfGroup, isLit: false })}>
      <button type="button" tabIndex={-1} data-shows onClick={show} className={foldedLook}>
        {t('messages.blockedShow')}
      </button>
    </article>
  )
}

import { useTranslation } from '#web/gate/language.ts'
import { articleLook } from '#drawn/look/message.ts'
import { focusRow } from '#web/messages/list/row-focus.ts'
import { FoldedLine } from './folded-line.tsx'

/**
 * In the place of a message of somebody whom one blocked (ACC-55): apart from what another one said before it, as the
 * message would stand.
 */
export function FoldedRow({ id, isFirstOfGroup }: { id: string; isFirstOfGroup: boolean }) {
  const { t } = useTranslation()
  return (
    <article aria-label={t('messages.blocked')} className={articleLook({ isFirstOfGroup, isLit: false })}>
      {/* The button is gone by then. */}
      <FoldedLine id={id} isInner onShow={() => requestAnimationFrame(() => focusRow(document.body, id))} />
    </article>
  )
}

import { useTranslation } from '#web/gate/language.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import type { Reached } from './use-long-act.ts'

/** Above the buttons of a large act: why nothing moves, and what comes of it. */
export function ReachedNotice({ reached }: { reached: Reached }) {
  const { t } = useTranslation()
  if (reached === 'here') return null
  return reached === 'away' ? (
    <Notice>{t('moderation.away')}</Notice>
  ) : (
    <Notice kind="error">{t('moderation.halted')}</Notice>
  )
}

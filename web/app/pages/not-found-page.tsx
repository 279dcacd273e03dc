import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { useNamedTitle } from '#web/parts/look/page-title.ts'
import { EmptyState } from '#web/parts/states/empty-state.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  useNamedTitle(t('shell.notFoundTitle'))
  return (
    <EmptyState
      as="h1"
      isBroken
      title={t('shell.notFoundTitle')}
      text={t('shell.notFoundText')}
      action={
        <Link to="/" className={buttonLook({ look: 'primary' })}>
          {t('shell.backHome')}
        </Link>
      }
    />
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#web/parts/button.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'

/** Pages that a later release brings. Who may see them is decided already. */
export function ProfilePage() {
  const { t } = useTranslation()
  return <Later name={t('shell.userProfile')} />
}

function Later({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      as="h1"
      title={name}
      text={t('shell.laterText')}
      action={
        <Link to="/chat" className={buttonLook({ look: 'primary' })}>
          {t('shell.goToChat')}
        </Link>
      }
    />
  )
}

import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadSession } from '#web/accounts/session.ts'
import { Button, buttonLook } from '#web/parts/button.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { Unreachable } from './guard.ts'

/** A page failed, or the server did not answer. The header stays, and there are two ways on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const isUnreachable = error instanceof Unreachable
  const retry = async () => {
    if (isUnreachable) await loadSession()
    reset()
    await router.invalidate()
  }
  return (
    <EmptyState
      as="h1"
      isLit={false}
      title={t(isUnreachable ? 'shell.unreachableTitle' : 'shell.errorTitle')}
      text={t(isUnreachable ? 'shell.offline' : 'shell.errorText')}
      action={
        <>
          <Button look="primary" onClick={() => void retry()}>
            {t('shell.retry')}
          </Button>
          <Link to="/" className={buttonLook()}>
            {t('shell.backHome')}
          </Link>
        </>
      }
    />
  )
}

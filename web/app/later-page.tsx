import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#contract/permissions.ts'
import { useSession } from '#web/accounts/session.ts'
import { buttonLook } from '#web/parts/button.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'

/** Pages that a later release brings. Who may see them is decided already. */
export function ProfilePage() {
  const { t } = useTranslation()
  return <Later name={t('shell.userProfile')} />
}

export function AuditLogsPage() {
  const { t } = useTranslation()
  return useMayReadLogs() ? <Later name={t('shell.auditLogs')} /> : <AccessDenied />
}

export function ActivityLogPage() {
  const { t } = useTranslation()
  return useMayReadLogs() ? <Later name={t('shell.activityLog')} /> : <AccessDenied />
}

function useMayReadLogs(): boolean {
  const account = useSession(state => state.account)
  const [now] = useState(Date.now)
  return can(account, 'audit.read', {}, now)
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

/** spec.md section 2. Who is signed out may be allowed after all, so the way in is offered too. */
function AccessDenied() {
  const { t } = useTranslation()
  const isSignedOut = useSession(state => state.status === 'signed-out')
  const { href } = useLocation()
  return (
    <EmptyState
      as="h1"
      isLit={false}
      title={t('shell.accessDeniedTitle')}
      text={t('shell.accessDeniedText')}
      action={
        <>
          {isSignedOut && (
            <Link to="/login" search={{ next: href }} className={buttonLook({ look: 'primary' })}>
              {t('shell.login')}
            </Link>
          )}
          <Link to="/" className={buttonLook()}>
            {t('shell.backHome')}
          </Link>
        </>
      }
    />
  )
}

import { Link, useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { can } from '#contract/permissions.ts'
import { useSession } from '#web/accounts/session.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { UncopiedDialog } from '#web/parts/overlays/uncopied-dialog.tsx'

/**
 * The logs (AUD-7), the status (PAGE-19) and the site's own page (SITE-12), for those of staff who may read them and
 * whom no sanction holds. Nothing of one account stays for the next.
 */
export function StaffOnly(props: { ability?: 'audit.read' | 'status.read' | 'site.edit'; children: ReactNode }) {
  const { ability = 'audit.read', children } = props
  const account = useSession(state => state.account)
  const now = useNowUntil(account?.timeoutUntil ?? null)
  if (!account || !can(account, ability, {}, now)) return <AccessDenied />
  return (
    <Fragment key={account.uid}>
      {children}
      <UncopiedDialog />
    </Fragment>
  )
}

/** Who is signed out may be allowed after all, so the way in is offered too (PAGE-3). */
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

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import type { Failure } from './actions.ts'
import type { News } from './news.ts'
import { Entrance } from './entrance.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { ResendButton } from './resend-button.tsx'

/** After a sign-up or a resend: where the mail went, and back to the sign-in (ACC-38). */
export function VerificationSent(props: { email: string; news: News | undefined; onSignIn: () => void }) {
  const { t } = useTranslation()
  const [isResent, setResent] = useState(props.news === 'resent')
  const [failure, setFailure] = useState<Failure | null>(null)
  return (
    <Entrance view="sent" title={t('accounts.sentTitle')} intro={t('accounts.sentIntro')}>
      {isResent && !failure && <Notice kind="success">{t('accounts.resent')}</Notice>}
      {failure && <FailureNotice failure={failure} />}
      <p>{t('accounts.sentText', { email: props.email.trim() })}</p>
      <p className="text-soft">{t('accounts.sentSpam')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={props.onSignIn}>
          {t('accounts.toSignIn')}
        </Button>
        <ResendButton
          email={props.email}
          onSent={() => {
            setFailure(null)
            setResent(true)
          }}
          onFailure={setFailure}
        />
      </div>
    </Entrance>
  )
}

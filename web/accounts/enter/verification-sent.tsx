import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button, buttonLook } from '#web/parts/buttons/button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import type { Failure } from './actions.ts'
import type { News } from './news.ts'
import { Entrance } from './entrance.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { ModeToggle } from './mode-toggle.tsx'
import { ResendButton } from './resend-button.tsx'
import { webMailOf } from './web-mail.ts'

interface VerificationSentProps {
  email: string
  news: News | undefined
  onSignIn: () => void
  /** Back to the form, where the address still stands; absent where the address was not typed here. */
  onFix?: () => void
}

/** After a sign-up or a resend: where the mail went and is read, and back to the sign-in (ACC-38). */
export function VerificationSent(props: VerificationSentProps) {
  const { t } = useTranslation()
  const webMail = webMailOf(props.email)
  const [isResent, setResent] = useState(props.news === 'resent')
  const [failure, setFailure] = useState<Failure | null>(null)
  return (
    <Entrance view="sent" title={t('accounts.sentTitle')} intro={t('accounts.sentIntro')}>
      {isResent && !failure && <Notice kind="success">{t('accounts.resent')}</Notice>}
      {failure && <FailureNotice failure={failure} />}
      <p>{t('accounts.sentText', { email: props.email.trim() })}</p>
      <p className="text-soft">{t('accounts.sentSpam')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {webMail && (
          <a href={webMail} target="_blank" rel="noopener noreferrer" className={buttonLook({ look: 'primary' })}>
            {t('accounts.openMail')}
            <span className="sr-only"> ({t('shell.newTab')})</span>
          </a>
        )}
        {props.onFix && (
          <Button size="sm" onClick={props.onFix}>
            {t('accounts.fixAddress')}
          </Button>
        )}
        <ResendButton
          email={props.email}
          onSent={() => {
            setFailure(null)
            setResent(true)
          }}
          onFailure={setFailure}
        />
      </div>
      <ModeToggle lead={t('accounts.sentToSignInLead')} label={t('accounts.toSignIn')} onToggle={props.onSignIn} />
    </Entrance>
  )
}

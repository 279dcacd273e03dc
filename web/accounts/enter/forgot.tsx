import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { requestReset } from './actions.ts'
import { Entrance } from './entrance.tsx'
import { MailForm } from './mail-form.tsx'

/** The forgot-password panel: it takes the form's place until it is closed (ACC-20). */
export function Forgot({
  email,
  onEmail,
  onClose,
}: {
  email: string
  onEmail: (email: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Entrance view="forgot" title={t('accounts.forgotTitle')} intro={t('accounts.forgotIntro')}>
      <ResetRequest email={email} onEmail={onEmail} />
      <Button className="self-start" onClick={onClose}>
        {t('accounts.toSignIn')}
      </Button>
    </Entrance>
  )
}

/** Asks for a reset mail and says where it went. */
export function ResetRequest({ email, onEmail }: { email: string; onEmail?: (email: string) => void }) {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <>
      <MailForm
        email={email}
        onEmail={onEmail}
        label={t('accounts.sendResetLink')}
        act={requestReset}
        onStart={() => setSentTo(null)}
        onSent={setSentTo}
      />
      {sentTo && <Notice kind="success">{t('accounts.resetLinkSent', { email: sentTo })}</Notice>}
    </>
  )
}

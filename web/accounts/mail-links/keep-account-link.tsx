import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { AccountDeletion } from '#contract/account-deletion.ts'
import { useAct } from '#web/accounts/act.ts'
import { DeletionWaits } from '#web/accounts/deletion/deletion-waits.tsx'
import '#web/accounts/deletion/words.ts'
import { type Failure, isDeadLink } from '#web/accounts/enter/actions.ts'
import { Entrance } from '#web/accounts/enter/entrance.tsx'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'
import { loadSession } from '#web/accounts/session.ts'
import { call } from '#web/gate/call.ts'
import { deletionRoutes } from '#web/gate/later-routes.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { useCheckedCode } from './checked-code.ts'
import { CheckingLink } from './checking-link.tsx'
import { EmailLinkDead } from './email-link-dead.tsx'
import { ToAccount } from './to-account.tsx'

/** Who has the mail keeps the account, by a click (ACC-51). */
export function KeepAccountLink({ oobCode }: { oobCode: string }) {
  const { t } = useTranslation()
  const { checked, retry, die } = useCheckedCode(deletionRoutes.checkKeeping, { oobCode }, 'internal')
  const [kept, setKept] = useState<string | null>(null)
  if (checked.status === 'dead') return <EmailLinkDead />
  if (kept !== null) {
    return (
      <Entrance view="changed" title={t('deletion.keptTitle')} intro={kept}>
        <Notice kind="success">{t('deletion.keptText')}</Notice>
        <ToAccount />
      </Entrance>
    )
  }
  const keep = (displayName: string): void => {
    setKept(displayName)
    void loadSession()
  }
  return (
    <Entrance view="verify" title={t('deletion.linkTitle')} intro={t('deletion.linkIntro')}>
      {checked.status === 'good' ? (
        <Question {...{ ...checked.value, oobCode }} onKept={keep} onDead={die} />
      ) : (
        <CheckingLink checked={checked} onRetry={retry} />
      )}
    </Entrance>
  )
}

function Question(props: {
  oobCode: string
  displayName: string
  deletion: AccountDeletion
  onKept: (displayName: string) => void
  onDead: () => void
}) {
  const { t } = useTranslation()
  const { oobCode, displayName, deletion, onKept, onDead } = props
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, keep] = useAct(async () => {
    setFailure(null)
    const answer = await call(deletionRoutes.keepAccount, { oobCode })
    if (answer.ok) return onKept(displayName)
    const failed: Failure = { refused: answer.refused, otherwise: 'internal' }
    if (isDeadLink(failed)) onDead()
    else setFailure(failed)
  })
  return (
    <>
      <p className="font-semibold wrap-anywhere">{displayName}</p>
      <Notice kind="warning">
        <DeletionWaits deletion={deletion} isOwner={false} />
      </Notice>
      {failure && <FailureNotice failure={failure} />}
      <Button look="primary" isBusy={isBusy} className="self-start" onClick={keep}>
        {t('deletion.keep')}
      </Button>
    </>
  )
}

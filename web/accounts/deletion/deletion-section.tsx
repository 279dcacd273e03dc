import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { Changing } from '#web/accounts/own/changing.tsx'
import { Section } from '#web/parts/look/section.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { DeletionWaits, KeepButton } from './deletion-waits.tsx'
import './words.ts'

/** One's own account is deleted after two weeks, or kept after all (ACC-50). */
export function DeletionSection({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { deletion, role, email } = account
  return (
    <Section id="deletion" title={t('deletion.title')} hint={t('deletion.hint')}>
      {deletion ? (
        <Notice kind="warning" action={<KeepButton />}>
          <DeletionWaits deletion={deletion} isOwner={role === 'owner'} />
        </Notice>
      ) : (
        <Changing label={t('deletion.open')}>{close => <DeletionForm email={email} onClose={close} />}</Changing>
      )}
    </Section>
  )
}

import { useEffect, useRef } from 'react'
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
  const place = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  const acted = (): void => void (hasActed.current = true)
  const isWaiting = deletion !== undefined
  const wasWaiting = useRef(isWaiting)
  // Outside React: the focus, whose button has gone with what it did here.
  useEffect(() => {
    if (wasWaiting.current === isWaiting) return
    wasWaiting.current = isWaiting
    if (hasActed.current) place.current?.querySelector('button')?.focus()
    hasActed.current = false
  }, [isWaiting])
  return (
    <Section id="deletion" title={t('deletion.title')} hint={t('deletion.hint')}>
      <div ref={place}>
        {deletion ? (
          <Notice kind="warning" action={<KeepButton onKept={acted} />}>
            <DeletionWaits deletion={deletion} isOwner={role === 'owner'} />
          </Notice>
        ) : (
          <Changing label={t('deletion.open')}>
            {close => <DeletionForm email={email} onClose={close} onAsked={acted} />}
          </Changing>
        )}
      </div>
    </Section>
  )
}

import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { NothingSought } from '#web/parts/states/nothing-sought.tsx'
import { WaitingPeople } from '#web/parts/states/skeleton.tsx'
import type { FoundByEmail } from './use-found-by-email.ts'

/** Of many who share a part of the address not all are told. */
export function MoreByEmail() {
  const { t } = useTranslation()
  return <p className="px-4 pb-3 text-sm text-soft md:px-5">{t('desk.moreEmails', { max: sizes.emailsFound })}</p>
}

/** Nobody is called so, nor has such an address, as far as that is known. */
export function NobodyFound({
  typed,
  byEmail,
  onClear,
}: {
  typed: string
  byEmail: FoundByEmail
  onClear: () => void
}) {
  const { t } = useTranslation()
  const { status, askAgain } = byEmail
  if (status === 'asking') return <NotThere status="loading" onRetry={askAgain} />
  if (status === 'failed') return <NotThere status="failed" failure={t('desk.emailsFailed')} onRetry={askAgain} />
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <NothingSought
        as="h3"
        typed={typed}
        title={t('members.none')}
        text={t(status === 'found' ? 'desk.noEmails' : 'desk.noneText')}
        action={
          <Button ref={takeLostFocus} onClick={onClear}>
            {t('desk.clearFilters')}
          </Button>
        }
      />
    </div>
  )
}

/** Outside React: the focus. It was on the last one whom the filters found, and what was done to him took him out. */
function takeLostFocus(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}

/** The list of people waits, or did not come. */
export function NotThere(props: { status: 'loading' | 'ready' | 'failed'; failure?: string; onRetry: () => void }) {
  const { t } = useTranslation()
  const { status, failure = t('members.failed'), onRetry } = props
  if (status !== 'failed') return <WaitingPeople label={t('members.loading')} className="p-5" />
  return <FailedState as="h3" title={failure} onRetry={onRetry} />
}

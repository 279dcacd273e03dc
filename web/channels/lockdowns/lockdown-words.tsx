import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Lockdown } from '#contract/lockdowns.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { duration } from '#words/formats.ts'

interface LockdownWordsProps {
  lockdown: Lockdown
  isInBar: boolean
  /** In the bar, beside who set it: in one line, whatever changes there. */
  children?: ReactNode
}

/** What runs and who set it; in the bar also whether it is in the whole place, elsewhere when it is over. */
export function LockdownWords({ lockdown, isInBar, children }: LockdownWordsProps) {
  const { t } = useTranslation()
  const { kind, threshold, isOfPlace, setByRole, setBy, until } = lockdown
  const member = useMember(setBy ?? '')
  // staff are told of everybody but the operator, who is nobody; of who is gone there is only the role
  const by = setBy === null ? t('channels.lockOperator') : (member?.displayName ?? t(`members.role.${setByRole}`))
  const unitMs = kind === 'slow' ? 1_000 : 3_600_000
  const value = threshold === null ? '' : duration(threshold * unitMs, currentLanguage())
  const what = t(`channels.lockRuns.${kind}`, { value })
  return (
    <>
      <span className={isInBar ? 'font-semibold' : 'block font-semibold'}>
        {isOfPlace && isInBar && kind !== 'sign-ups' ? t('channels.lockOfPlace', { what }) : what}
      </span>{' '}
      <span className={clsx('text-soft', isInBar && 'flex max-w-full min-w-0 gap-x-2.5 max-md:basis-full')}>
        <span className={clsx(isInBar && 'truncate')}>
          {until === null || isInBar ? t('channels.lockBy', { by }) : t('channels.lockByUntil', { by, until })}
        </span>
        {children}
      </span>
    </>
  )
}

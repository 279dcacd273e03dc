import { History } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { Mark } from '#web/parts/look/mark.tsx'
import { useNowUntil } from '#web/accounts/use-now-until.ts'

/** What somebody was called before, for a week (ACC-49); it goes by itself. */
export function FormerName({ member, className }: { member: Member; className?: string }) {
  const { t } = useTranslation()
  const name = useFormerName(member)
  return name === null ? null : (
    <p className={clsx('text-soft wrap-anywhere', className)}>{t('members.formerly', { name })}</p>
  )
}

/** The same where there is room for a mark alone. */
export function FormerMark({ member }: { member: Member }) {
  const { t } = useTranslation()
  const name = useFormerName(member)
  return name === null ? null : <Mark icon={History} label={t('members.formerly', { name })} />
}

/** Null where there is none, or its week is over. */
export function useFormerName({ former }: Member): string | null {
  const now = useNowUntil(former?.until ?? null)
  return former && now < former.until ? former.displayName : null
}

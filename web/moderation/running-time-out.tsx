import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { timedOutWords, useStanding } from './standings.ts'

/** The time-out that a new one would take the place of: until when, by whom and why. Nothing without one. */
export function RunningTimeOut({ member }: { member: Member }) {
  const { t } = useTranslation()
  const standing = useStanding(member)
  const now = useNowUntil(member.timeoutUntil)
  if (!isTimedOut(member, now)) return null
  return (
    <Notice kind="info">
      <p className="wrap-anywhere whitespace-pre-wrap">{timedOutWords(member, standing?.timeOut ?? null)}</p>
      <p>{t('moderation.replaces')}</p>
    </Notice>
  )
}

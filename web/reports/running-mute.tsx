import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { type GivenBy, mutedWords } from './timed-out-words.ts'

/** The mute that holds where a time-out is given: by whom and why, and that it stays. Nothing without one. */
export function RunningMute({ member, given }: { member: Member; given: GivenBy | null }) {
  const { t } = useTranslation()
  if (!member.muted) return null
  return (
    <Notice kind="info">
      <p className="wrap-anywhere whitespace-pre-wrap">{mutedWords(given)}</p>
      <p className="mt-1">{t('moderation.muteStays')}</p>
    </Notice>
  )
}

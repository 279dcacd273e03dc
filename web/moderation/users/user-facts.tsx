import { Flag, MessageSquare } from 'lucide-react'
import type { Member } from '#contract/accounts.ts'
import type { MemberFacts } from '#contract/member-facts.ts'
import { useIsOnline } from '#web/accounts/people/presence.ts'
import { PresenceWord } from '#web/accounts/people/presence-word.tsx'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { Chip } from '#web/parts/buttons/chip.tsx'
import { RelativeTime } from '#web/parts/time/relative-time.tsx'
import { dateTime, dayAndTime, formatNumber, shortDate } from '#words/formats.ts'

/** That somebody is here, else when he last was, for whom that is to know; where neither is known, that he is away. */
export function SeenWord({ uid, facts }: { uid: string; facts: MemberFacts | undefined }) {
  const isOnline = useIsOnline(uid)
  const language = useLanguage()
  const seenAt = facts?.seenAt
  if (isOnline !== false || !seenAt) return <PresenceWord uid={uid} />
  return (
    <span className="text-soft">
      <RelativeTime at={seenAt} full={dateTime(seenAt, language)} language={language} isStop={false} />
    </span>
  )
}

const halfYearMs = 183 * 86_400_000

/** Of who came lately with the hour: in a night of raids it says who came just now. */
export function JoinedTime({ member, facts }: { member: Member; facts: MemberFacts | undefined }) {
  const language = useLanguage()
  const at = facts?.joinedAt ?? member.createdAt
  const isLately = serverNow() - at < halfYearMs
  return (
    <time dateTime={new Date(at).toISOString()} data-tip={dateTime(at, language)}>
      {isLately ? dayAndTime(at, language) : shortDate(at, language)}
    </time>
  )
}

/** Where there is no head over them: what he wrote in the last hour, and which cases on him wait. */
export function FactChips({ facts }: { facts: MemberFacts | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { recent = 0, openCases = 0 } = facts ?? {}
  return (
    <>
      {recent > 0 && (
        <Chip icon={<MessageSquare aria-hidden />} tip={t('desk.recentOf', { count: recent })}>
          <span className="sr-only">{t('desk.recentOf', { count: recent })}</span>
          <span aria-hidden>{formatNumber(recent, language)}</span>
        </Chip>
      )}
      {openCases > 0 && (
        <Chip tone="warning" icon={<Flag aria-hidden />} tip={t('desk.casesOf', { count: openCases })}>
          <span className="sr-only">{t('desk.casesOf', { count: openCases })}</span>
          <span aria-hidden>{formatNumber(openCases, language)}</span>
        </Chip>
      )}
    </>
  )
}

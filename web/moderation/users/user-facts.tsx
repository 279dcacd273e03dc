import { Flag, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Member } from '#contract/accounts.ts'
import type { MemberFacts } from '#contract/member-facts.ts'
import { useIsOnline } from '#web/accounts/people/presence.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { Chip } from '#web/parts/buttons/chip.tsx'
import { RelativeTime } from '#web/parts/time/relative-time.tsx'
import { brief, dateTime, formatNumber, thisMoment } from '#words/formats.ts'

/**
 * When somebody was last here, always as a time (MOD-26), of who is here the present one. `none` of whom it is not told
 * or known; to ears that he is away. `lead` stands before a time.
 */
export function SeenTime(props: { uid: string; facts: MemberFacts | undefined; lead?: ReactNode; none?: ReactNode }) {
  const { uid, facts, lead, none } = props
  const { t } = useTranslation()
  const isOnline = useIsOnline(uid)
  const language = useLanguage()
  const seenAt = facts?.seenAt
  if (isOnline) {
    return (
      <>
        {lead}
        <span className="inline-flex items-center gap-1.5 text-tile" data-tip={t('members.online')}>
          <span aria-hidden className="size-2 rounded-full bg-tile" />
          <span className="inline-block first-letter:uppercase">{thisMoment(language)}</span>
          <span className="sr-only">({t('members.online')})</span>
        </span>
      </>
    )
  }
  if (seenAt) {
    return (
      <>
        {lead}
        <span className="text-soft">
          <RelativeTime at={seenAt} full={dateTime(seenAt, language)} language={language} isStop={false} />
        </span>
      </>
    )
  }
  return (
    <>
      {none}
      {isOnline === false && <span className="sr-only">{t('members.offline')}</span>}
    </>
  )
}

/** With the hour: in a night of raids it says who came just now. */
export function JoinedTime({ member, facts }: { member: Member; facts: MemberFacts | undefined }) {
  const language = useLanguage()
  const at = facts?.joinedAt ?? member.createdAt
  return (
    <time dateTime={new Date(at).toISOString()} data-tip={dateTime(at, language)}>
      {brief('dateTime', at, serverNow(), language)}
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

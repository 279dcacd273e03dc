import { Link } from '@tanstack/react-router'
import { ClockAlert, ImageOff, ScrollText, Undo2, VolumeX } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import type { Member } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { reasonIn } from '#drawn/shape/reason-in.ts'
import { duration } from '#words/formats.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { type List, useOne } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { auditRoutes } from '#web/gate/later-routes.ts'
import { useCalled } from '#web/moderation/logs/person-name.tsx'
import '#web/moderation/logs/words.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { Chip } from '#web/parts/buttons/chip.tsx'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { ProfileSection } from './profile-section.tsx'
import { type SanctionStanding, sanctionStanding } from './sanction-standing.ts'

/** So many are a history at a glance; the log has the rest. */
const shownMax = 5

/** What staff did to this person, the newest first: time-outs, mutes, and what they took of the profile (LOOK-29). */
export function ProfileSanctions({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { uid } = member
  const lists = [
    useSanctions(uid, 'timeout_user'),
    useSanctions(uid, 'mute_user'),
    useSanctions(uid, 'reset_profile'),
    useSanctions(uid, 'remove_timeout'),
    useSanctions(uid, 'unmute_user'),
  ] as const
  const entries = lists.flatMap(({ value }) => value?.entries ?? [])
  const all = entries.filter(({ action }) => action in icons).toSorted((one, other) => other.timestamp - one.timestamp)
  const now = useNowUntil(member.timeoutUntil)
  const isOn = ({ action }: AuditEntry): boolean =>
    action === 'timeout_user' ? isTimedOut(member, now) : action === 'mute_user' && member.muted
  return (
    <ProfileSection
      title={t('profile.sanctions')}
      count={all.length > shownMax ? t('profile.sanctionsLatest', { count: shownMax }) : undefined}
      empty={t('profile.sanctionsEmpty')}
      action={
        <Link
          to="/audit-logs"
          search={{ targetUserId: uid, doneBy: 'staff' }}
          className={buttonLook({ look: 'ghost', size: 'sm' })}
        >
          <ScrollText aria-hidden />
          {t('profile.openLog')}
        </Link>
      }
      list={asList(lists, all.slice(0, shownMax))}
    >
      {entry => <Sanction entry={entry} standing={sanctionStanding(entry, entries, isOn(entry))} />}
    </ProfileSection>
  )
}

type Kind = 'timeout_user' | 'mute_user' | 'reset_profile'
const icons = { timeout_user: ClockAlert, mute_user: VolumeX, reset_profile: ImageOff } as const

const useSanctions = (targetUserId: string, action: Kind | 'remove_timeout' | 'unmute_user') =>
  useOne(
    auditRoutes.listAuditEntries,
    { action, targetUserId },
    {
      watch: watchNews(
        ({ type, data }) =>
          type === 'account.changed' || (type === 'member.changed' && data.member.uid === targetUserId),
      ),
    },
  )

type Sanctions = ReturnType<typeof useSanctions>

/** What was read is a list when all of it is there. */
function asList(parts: readonly Sanctions[], items: readonly AuditEntry[]): List<AuditEntry> {
  const askAgain = (): void => parts.forEach(part => part.askAgain())
  return {
    items,
    pages: parts.every(({ value }) => value) ? 1 : 0,
    refused: parts.find(({ refused }) => refused)?.refused ?? null,
    isAsking: parts.some(({ isAsking }) => isAsking),
    hasMore: false,
    isAskingMore: false,
    moreRefused: null,
    more: () => {},
    restart: askAgain,
    askAgain,
  }
}

function Sanction({ entry, standing }: { entry: AuditEntry; standing: SanctionStanding }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { action, duration: minutes, reason, reasonIn: both, extra, moderatorId: uid, moderatorName: name } = entry
  const kind = action as Kind // no other was asked for
  const Icon = icons[kind]
  const { called: by } = useCalled({ uid, name, entry })
  const why = extra.isReasonHidden === true ? t('audit.hiddenReason') : reason && reasonIn(language, reason, both)
  return (
    <article className="flex gap-3">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{t(`profile.sanction.${kind}`)}</span>
          {minutes !== null && <span className="text-soft">{duration(minutes * 60_000, language)}</span>}
          <StandingChip standing={standing} />
        </p>
        {why && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {visibleText(why)}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <Moment at={entry.timestamp} />
          <span>{t('profile.sanctionBy', { name: by })}</span>
        </p>
      </div>
    </article>
  )
}

/** What is over by itself needs no word. */
function StandingChip({ standing }: { standing: SanctionStanding }) {
  const { t } = useTranslation()
  if (standing === 'over') return null
  if (standing === 'runs') return <Chip tone="danger">{t('profile.sanctionRuns')}</Chip>
  if (standing === 'undone')
    return (
      <Chip tone="warning" icon={<Undo2 aria-hidden />}>
        {t('audit.undoneMark')}
      </Chip>
    )
  return <Chip>{t(standing === 'replaced' ? 'profile.sanctionReplaced' : 'profile.sanctionLifted')}</Chip>
}

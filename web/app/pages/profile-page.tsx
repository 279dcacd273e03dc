import type { Report } from '#contract/reports.ts'
import { Link, useParams } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronDown, Flag, Pencil, ShieldHalf } from 'lucide-react'
import { useEffect } from 'react'
import type { Account, Member } from '#contract/accounts.ts'
import type { Ability } from '#contract/permissions.ts'
import { can } from '#contract/permissions.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { blockItem } from '#web/accounts/blocks/block-item.tsx'
import { useSession } from '#web/accounts/session.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { reasonIn } from '#drawn/shape/reason-in.ts'
import type { InBoth } from '#contract/in-both.ts'
import { addWords, useLanguage, useTranslation } from '#web/gate/language.ts'
import { LiveBanner } from '#web/live/banner.tsx'
import { Lightbox } from '#web/media/lightbox.tsx'
import { type ModerationItem, moderationItems } from '#web/moderation/moderation-items.tsx'
import { ModerationDialogs } from '#web/moderation/moderation-dialogs.tsx'
import { ProfileDetails } from '#web/moderation/profile/profile-details.tsx'
import {
  ProfileEdited,
  ProfileMessages,
  ProfileRemoved,
  ProfileReports,
} from '#web/moderation/profile/profile-sections.tsx'
import { ProfileSanctions } from '#web/moderation/profile/profile-sanctions.tsx'
import { ProfileSkeleton } from '#web/moderation/profile/profile-skeleton.tsx'
import type { Profile } from '#web/moderation/profile/use-profile.ts'
import { hasLeft, isNobody, useProfile } from '#web/moderation/profile/use-profile.ts'
import { prepareToAsk } from '#web/parts/overlays/asker.tsx'
import '#web/messages/held/watch-blocks.ts'
import { Button, buttonLook } from '#web/parts/buttons/button.tsx'
import { Menu, MenuItem } from '#web/parts/overlays/menu.tsx'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { Loading } from '#web/parts/states/loading.tsx'
import { UncopiedDialog } from '#web/parts/overlays/uncopied-dialog.tsx'
import { ReportDialog } from '#web/reports/report-dialog.tsx'
import { openReport } from '#web/reports/report.ts'
import { profile as profileEn } from '#words/en/profile.ts'
import { profile } from '#words/tr/profile.ts'
import { closeDesk } from '#web/app/desk/desk.ts'
import { DeskHost } from '#web/app/desk/desk-host.tsx'
import { openDesk } from '#web/app/desk/open-desk.ts'
import { PersonHost } from '#web/app/person/person-host.tsx'
import { reconnect } from '#web/app/talking/talk.ts'
import { useNamedTitle } from '#web/parts/look/page-title.ts'
import '#web/app/desk/acting-words.ts'

addWords({ tr: profile, en: profileEn })

export function ProfilePage() {
  const account = useSession(state => state.account)
  const { userId } = useParams({ from: '/talking/profile/$userId' })
  return account ? <Person key={`${account.uid} ${userId}`} uid={userId} account={account} /> : <Loading />
}

/** Everything that this viewer may know of a person (docs/access.md). */
function Person({ uid, account }: { uid: string; account: Account }) {
  const { t } = useTranslation()
  const profile = useProfile(uid)
  useEffect(prepareToAsk, []) // Outside React: the server may be away when a question has to be asked
  useEffect(() => closeDesk, []) // Outside React: what is open is kept beside the page, and must not outlive it
  return (
    <>
      <LiveBanner onReconnect={reconnect} />
      {profile.value ? (
        <Known profile={profile.value} account={account} />
      ) : profile.isAsking ? (
        <ProfileSkeleton />
      ) : hasLeft(profile) ? (
        <Left />
      ) : isNobody(profile) ? (
        <Missing />
      ) : (
        <FailedState as="h1" title={t('profile.failed')} onRetry={profile.askAgain} />
      )}
      <PersonHost account={account} channel={undefined} />
      <DeskHost account={account} />
      <ModerationDialogs />
      <ReportDialog />
      <UncopiedDialog />
      <Lightbox />
    </>
  )
}

/**
 * What the server told counts only together with what the viewer may see now: a right that is lost takes its section at
 * once.
 */
function Known({ profile: { member: told, ...rest }, account }: { profile: Profile; account: Account }) {
  const member = useMember(told.uid) ?? told
  const now = useNowUntil(account.timeoutUntil)
  const language = useLanguage()
  useNamedTitle(member.displayName)
  const may = (ability: Ability): boolean => can(account, ability, member, now)
  const whose = { uid: member.uid, name: member.displayName }
  const seesEmail = may('member.seeEmail')
  const why = (reason: string | null | undefined, both: InBoth | undefined): string | null =>
    seesEmail && reason ? reasonIn(language, reason, both) : null
  return (
    <div className="mx-auto grid w-full max-w-6xl items-start gap-4 px-3 py-4 sm:px-5 sm:py-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-6">
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
        <ProfileDetails
          member={member}
          about={rest.about}
          email={seesEmail ? rest.email : undefined}
          timeoutReason={why(rest.timeoutReason, rest.timeoutReasonIn)}
          muteReason={why(rest.muteReason, rest.muteReasonIn)}
          formerNames={may('audit.read') ? rest.formerNames : undefined}
          isToldNone={seesEmail && may('audit.read')}
        >
          <Acts member={member} account={account} />
        </ProfileDetails>
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
        {may('audit.read') && <ProfileSanctions member={member} />}
        {rest.reportCount !== undefined && may('report.see') && (
          <ProfileReports
            uid={member.uid}
            count={rest.reportCount}
            onOpenDesk={report => void openDesk('reports', caseOf(report))}
          />
        )}
        <ProfileMessages {...whose} showsAll={may('message.seeRemoved')} />
        {rest.seesRemoved && may('message.seeRemoved') && (
          <>
            <ProfileEdited {...whose} />
            <ProfileRemoved {...whose} />
          </>
        )}
      </div>
    </div>
  )
}

/** What the viewer can do to this person, at hand. */
function Acts({ member, account }: { member: Member; account: Account }) {
  const { t } = useTranslation()
  // A time-out that ends, of either of them, changes what can be done.
  const now = Math.max(useNowUntil(account.timeoutUntil), useNowUntil(member.timeoutUntil))
  const items = moderationItems(account, member, now)
  const mayReport = can(account, 'report.person', { uid: member.uid }, now)
  const block = blockItem(account, member, now)
  if (member.uid === account.uid) return <EditOwn />
  if (items.length === 0 && !mayReport) return null
  return (
    <fieldset aria-label={t('moderation.acts')} className="flex min-w-0 flex-col gap-2 border-t border-line pt-4">
      {items.length > 0 && <Manage items={items} />}
      <div className="flex flex-wrap gap-2">
        {block && (
          <Button size="sm" look="ghost" className="flex-1" onClick={block.act}>
            {block.icon}
            {block.label}
          </Button>
        )}
        {mayReport && (
          <Button
            size="sm"
            look="ghost"
            className="flex-1"
            onClick={() => openReport({ kind: 'user', id: member.uid, name: member.displayName })}
          >
            <Flag aria-hidden />
            {t('profile.report')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** On one's own profile: to where it is changed. */
function EditOwn() {
  const { t } = useTranslation()
  return (
    <Link to="/account" className={clsx(buttonLook({ size: 'sm' }), 'self-start')}>
      <Pencil aria-hidden />
      {t('profile.edit')}
    </Link>
  )
}

/** All acts of staff behind one button: a menu, on a phone a sheet. */
function Manage({ items }: { items: readonly ModerationItem[] }) {
  const { t } = useTranslation()
  return (
    <Menu
      align="start"
      trigger={
        <Button className="w-full">
          <ShieldHalf aria-hidden className="text-lantern" />
          {t('profile.manage')}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {items.map(({ label, icon, act, isDangerous }) => (
        <MenuItem key={label} icon={icon} isDangerous={isDangerous} onSelect={act}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Whose profile it was is told to nobody any more. */
function Left() {
  const { t } = useTranslation()
  useNamedTitle(t('shell.deletedMember'))
  return <Nobody title={t('shell.deletedMember')} text={t('profile.leftText')} />
}

function Missing() {
  const { t } = useTranslation()
  return <Nobody title={t('profile.notFound')} text={t('profile.notFoundText')} />
}

function Nobody({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      as="h1"
      isLit={false}
      title={title}
      text={text}
      action={
        <Link to="/chat" className={buttonLook({ look: 'primary' })}>
          {t('shell.goToChat')}
        </Link>
      }
    />
  )
}

/** What the version before wrote stands in no case for a moment: the desk opens with its list. */
const caseOf = (report: Report | undefined) =>
  report && report.caseId !== null ? { id: report.caseId, status: report.status } : undefined

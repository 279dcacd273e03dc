import { Ellipsis, Flag, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Account, Member } from '#contract/accounts.ts'
import { can } from '#contract/permissions.ts'
import type { Case } from '#contract/reports.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { addWords, useTranslation } from '#web/gate/language.ts'
import { moderationItems } from '#web/moderation/moderation-items.tsx'
import { UserManagement } from '#web/moderation/users/user-management.tsx'
import { Button } from '#web/parts/buttons/button.tsx'
import { Menu } from '#web/parts/overlays/menu.tsx'
import { MenuItem, MenuSeparator } from '#web/parts/overlays/menu-popup.tsx'
import { openReport } from '#web/reports/report.ts'
import { ReportDesk } from '#web/reports/report-desk.tsx'
import { desk as deskEn } from '#words/en/desk.ts'
import { desk } from '#words/tr/desk.ts'
import type { DeskView, FirstReport } from './desk.ts'
import { leaveDesk, showCases, useDesk } from './desk.ts'
import '#web/app/desk/acting-words.ts'

addWords({ tr: desk, en: deskEn })

/** The desk's views, with what the rooms bring to each other there. */
export function DeskViews(props: { view: DeskView; report: FirstReport | undefined; account: Account }) {
  const { view, report, account } = props
  if (view === 'users') {
    return (
      <UserManagement
        account={account}
        onLeave={leaveDesk}
        renderMenu={(member, openedAt, choose) => (
          <UserMenu account={account} member={member} openedAt={openedAt} choose={choose} />
        )}
      />
    )
  }
  return <Reports account={account} report={report} />
}

function Reports({ account, report }: { account: Account; report: FirstReport | undefined }) {
  const { status, caseId } = useDesk()
  return (
    <ReportDesk
      first={report?.id}
      status={status}
      chosen={caseId}
      onShow={showCases}
      onLeave={leaveDesk}
      renderActs={(reported, isStanding, whenDone) => <ReportActs {...{ account, reported, isStanding, whenDone }} />}
    />
  )
}

/**
 * `choose`: what was chosen is done when the menu is gone, so that a dialog gives the focus back to the person's row.
 */
function UserMenu(props: {
  account: Account
  member: Member
  openedAt: EpochMs
  choose: (act: () => void) => void
}): ReactNode {
  const { t } = useTranslation()
  const router = useRouter()
  const { account, member, openedAt, choose } = props
  const items = moderationItems(account, member, openedAt)
  const { uid, displayName: name } = member
  return (
    <>
      <MenuItem
        icon={<UserRound aria-hidden />}
        onSelect={() =>
          choose(() => {
            leaveDesk()
            void router.navigate({ to: '/profile/$userId', params: { userId: uid } })
          })
        }
      >
        {t('members.profile')}
      </MenuItem>
      {can(account, 'report.person', { uid }, openedAt) && (
        <MenuItem
          icon={<Flag aria-hidden />}
          onSelect={() => choose(() => openReport({ kind: 'user', id: uid, name }))}
        >
          {t('members.report')}
        </MenuItem>
      )}
      {items.length > 0 && <MenuSeparator />}
      {items.map(({ label, icon, act, isDangerous }) => (
        <MenuItem key={label} icon={icon} isDangerous={isDangerous} onSelect={() => choose(act)}>
          {label}
        </MenuItem>
      ))}
    </>
  )
}

/** What else is at hand on the person who was reported: a verdict has its own. */
function ReportActs(props: {
  account: Account
  reported: Case
  isStanding: boolean
  whenDone: () => HTMLElement | null
}): ReactNode {
  const { account, reported, isStanding, whenDone } = props
  const member = useMember(reported.targetUid)
  const { t } = useTranslation()
  const now = useNowUntil(member?.timeoutUntil ?? null)
  const at = reported.itemType === 'message' && isStanding ? reported.content.timestamp : undefined
  const items = moderationItems(account, member, now, { at, isReported: true, whenDone })
  if (items.length === 0) return null
  return (
    <Menu
      trigger={
        <Button size="sm" look="ghost" className="max-lg:ml-auto">
          <Ellipsis aria-hidden />
          {t('desk.moreActs')}
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

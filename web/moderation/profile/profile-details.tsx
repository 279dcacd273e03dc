import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { ClockAlert, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Member } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import { AboutLine } from '#web/accounts/people/about-line.tsx'
import { FormerName } from '#web/accounts/people/former-name.tsx'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { PresenceWord } from '#web/accounts/people/presence-word.tsx'
import { roleInk } from '#drawn/look/role-ink.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { brief, longDate } from '#words/formats.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import type { Profile } from './use-profile.ts'
import { TimeLeft } from '#web/messages/look/time-left.tsx'
import { Card } from '#web/parts/look/card.tsx'
import { TileBand } from '#web/parts/look/tile-band.tsx'
import { Moment } from '#web/messages/look/moment.tsx'
import { roughDuration } from '#words/rough-duration.ts'

export interface ProfileDetailsProps {
  member: Member
  /** What he wrote about himself. */
  about: string | undefined
  /** Absent for who may not see it. */
  email: string | undefined
  /** In the reader's language; null for who may not see them, too. */
  timeoutReason: string | null
  muteReason: string | null
  formerNames: Profile['formerNames']
  /** Whether it is an answer to the viewer that nothing holds the person: to staff alone. */
  isToldNone: boolean
  /** What can be done, as buttons. */
  children?: ReactNode
}

/** Who somebody is, and how he stands (MOD-14). */
export function ProfileDetails(props: ProfileDetailsProps) {
  const { member, about, email, timeoutReason, muteReason, formerNames = [], isToldNone, children } = props
  const { t } = useTranslation()
  return (
    <Card className="overflow-hidden p-0! sm:p-0!">
      <TileBand className="h-20" />
      <div className="flex flex-col gap-4 px-4 pb-5 sm:px-5">
        <div className="-mt-8 flex w-fit rounded-md bg-surface p-1">
          <PersonPicture uid={member.uid} name={member.displayName} size={member.photoURL ? 'xl' : 'lg'} />
        </div>
        <div className="-mt-2">
          <h1 className={clsx('text-2xl font-bold wrap-anywhere', roleInk[member.role])}>{member.displayName}</h1>
          <FormerName member={member} className="text-sm" />
          {about !== undefined && <AboutLine about={about} className="mt-1.5" />}
        </div>
        <dl aria-label={t('profile.details')} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-sm">
          {email !== undefined && <Row label={t('profile.email')}>{email}</Row>}
          <Row label={t('profile.role')}>{t(`members.role.${member.role}`)}</Row>
          <Standing {...{ member, timeoutReason, muteReason }} isToldNone={isToldNone} />
          {formerNames.length > 0 && (
            <Row label={t('profile.formerNames')}>
              {formerNames.map(({ displayName, givenUpAt }) => (
                <bdi key={givenUpAt} className="block">
                  {displayName}{' '}
                  <span className="text-soft">({brief('longDate', givenUpAt, serverNow(), currentLanguage())})</span>
                </bdi>
              ))}
            </Row>
          )}
          <Row label={t('profile.joined')}>{longDate(member.createdAt, currentLanguage())}</Row>
          <Row label={t('profile.presence')}>
            <PresenceWord uid={member.uid} />
          </Row>
        </dl>
        {children}
      </div>
    </Card>
  )
}

/**
 * What holds him now and why, or in one word that nothing does (`isToldNone`). A time-out goes by itself; its reason
 * stands beside the one alone that it was given for.
 */
function Standing({ member, timeoutReason, muteReason, isToldNone }: StandingProps) {
  const { t } = useTranslation()
  const { muted, timeoutUntil: until } = member
  const now = useNowUntil(until)
  const isOut = isTimedOut(member, now)
  const label = t('profile.standing')
  if (!muted && !isOut) return isToldNone && <Row label={label}>{t('profile.standingNone')}</Row>
  return (
    <Row label={label}>
      <div className="flex flex-col gap-2">
        {muted && <Held icon={VolumeX} name={t('members.muted')} reason={muteReason} />}
        {isOut && until !== null && (
          <Held icon={ClockAlert} name={t('members.timedOut')} reason={timeoutReason}>
            <TimeLeft until={until} told={roughDuration} />{' '}
            <span className="text-soft">
              (<Moment at={until} />)
            </span>
          </Held>
        )}
      </div>
    </Row>
  )
}

type StandingProps = Pick<ProfileDetailsProps, 'member' | 'timeoutReason' | 'muteReason' | 'isToldNone'>

function Held(props: { icon: LucideIcon; name: string; reason: string | null; children?: ReactNode }) {
  const { t } = useTranslation()
  const { icon: Icon, name, reason, children } = props
  return (
    <div>
      <p className="font-semibold text-danger">
        <Icon aria-hidden className="mr-1.5 inline size-4 align-[-0.2em]" />
        <span className="inline-block first-letter:uppercase">{name}</span>
      </p>
      {children && <p>{children}</p>}
      {reason && (
        <p className="whitespace-pre-wrap">
          <span className="text-soft">{t('profile.reason')}:</span> <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="max-w-28 text-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CalendarDays, ClockAlert, UserRound, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Member } from '#contract/accounts.ts'
import { isTimedOut } from '#contract/permissions.ts'
import { longDate } from '#words/formats.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { TileBand } from '#web/parts/look/tile-band.tsx'
import { AboutOf } from './about-line.tsx'
import { FormerName } from './former-name.tsx'
import type { AskedPerson } from './person.ts'
import { PersonPicture } from './person-picture.tsx'
import { PresenceWord } from './presence-word.tsx'
import { roleInk } from '#drawn/look/role-ink.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'

/** Who somebody is (ACC-36). `children`: what can be done, as buttons. */
export function PersonCard(props: {
  asked: AskedPerson
  member: Member | undefined
  onLeave: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { asked, member, onLeave, children } = props
  const name = member?.displayName ?? asked.displayName
  return (
    <div>
      <TileBand className="h-16" />
      <div className="flex flex-col gap-4 px-4 pb-4">
        <div className="-mt-7 flex items-end gap-3">
          <span className="flex rounded-md bg-raised p-1">
            <PersonPicture uid={asked.uid} name={name} size={member?.photoURL ? 'xl' : 'lg'} />
          </span>
          {member && <PresenceWord uid={asked.uid} className="pb-1.5 text-sm" />}
        </div>
        <div className="-mt-2 min-w-0">
          <h2 className={clsx('text-xl font-bold wrap-anywhere', member ? roleInk[member.role] : 'text-ink')}>
            {name}
          </h2>
          {member && <FormerName member={member} className="text-sm" />}
          <p className="text-sm text-soft">{member ? t(`members.role.${member.role}`) : t('members.gone')}</p>
          {member && <AboutOf key={asked.uid} uid={asked.uid} className="mt-2 text-sm" />}
        </div>
        {member && <Facts member={member} />}
        <div className="flex flex-wrap gap-2">
          {member && (
            <Link
              to="/profile/$userId"
              params={{ userId: asked.uid }}
              onClick={onLeave}
              className={clsx(buttonLook({ size: 'sm', look: 'primary' }), 'grow')}
            >
              <UserRound aria-hidden />
              {t('members.profile')}
            </Link>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

function Facts({ member }: { member: Member }) {
  const { t } = useTranslation()
  const now = useNowUntil(member.timeoutUntil)
  return (
    <dl className="flex flex-col gap-2 border-y border-line py-3 text-sm">
      <Fact icon={CalendarDays} label={t('members.joined')}>
        {longDate(member.createdAt, currentLanguage())}
      </Fact>
      {member.muted && (
        <Fact icon={VolumeX} label={t('members.state')} isBad>
          {t('members.muted')}
        </Fact>
      )}
      {isTimedOut(member, now) && (
        <Fact icon={ClockAlert} label={t('members.state')} isBad>
          {t('members.timedOutUntil', { until: member.timeoutUntil })}
        </Fact>
      )}
    </dl>
  )
}

function Fact(props: { icon: typeof VolumeX; label: string; isBad?: boolean; children: ReactNode }) {
  const Icon = props.icon
  return (
    <div className={clsx('flex items-start gap-2.5', props.isBad && 'text-danger')}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 opacity-80" />
      <dt className={clsx(props.isBad ? 'sr-only' : 'text-soft')}>{props.label}</dt>
      <dd className="min-w-0 wrap-anywhere first-letter:uppercase">{props.children}</dd>
    </div>
  )
}

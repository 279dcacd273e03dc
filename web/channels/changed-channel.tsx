import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/channels.ts'
import { t as say } from '#web/gate/language.ts'
import { ChangedNotice } from '#web/parts/states/changed-notice.tsx'

/** Somebody else has changed the channel of a form that is open: what differs from what was shown, and the way on. */
export function ChangedChannel({ seen, now, onGoOn }: { seen: Channel; now: Channel; onGoOn: () => void }) {
  const { t } = useTranslation()
  return (
    <ChangedNotice onGoOn={onGoOn}>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {differing(seen, now).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{value || t('channels.nowEmpty')}</dd>
          </div>
        ))}
      </dl>
    </ChangedNotice>
  )
}

interface Fact {
  label: string
  value: string
}

function differing(seen: Channel, now: Channel): Fact[] {
  const before = factsOf(seen)
  return factsOf(now).filter(({ value }, n) => value !== before[n]!.value)
}

const factsOf = (channel: Channel): Fact[] => [
  { label: say('channels.name'), value: channel.name },
  { label: say('channels.nowDescription'), value: channel.description },
  { label: say('channels.readers'), value: rolesOf(channel.readRoles, say('channels.nowEverybody')) },
  { label: say('channels.posters'), value: rolesOf(channel.allowedRoles, say('channels.nowReaders')) },
  { label: say('channels.setReadOnly'), value: say(channel.readOnly ? 'channels.nowYes' : 'channels.nowNo') },
]

const rolesOf = (roles: Channel['readRoles'], all: string): string =>
  roles.length === 0 ? all : roles.map(role => say(`members.roles.${role}`)).join(', ')

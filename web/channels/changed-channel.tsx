import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/channels.ts'
import { t as say } from '#web/gate/language.ts'
import { ChangedFacts, ChangedNotice, type Fact } from '#web/parts/states/changed-notice.tsx'

/** Somebody else has changed the channel of a form that is open: what differs from what was shown, and the way on. */
export function ChangedChannel({ seen, now, onGoOn }: { seen: Channel; now: Channel; onGoOn: () => void }) {
  const { t } = useTranslation()
  return (
    <ChangedNotice onGoOn={onGoOn}>
      <ChangedFacts seen={factsOf(seen)} now={factsOf(now)} empty={t('channels.nowEmpty')} />
    </ChangedNotice>
  )
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

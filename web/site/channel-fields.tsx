import { useId, useState } from 'react'
import type { Channel } from '#contract/channels.ts'
import { isForEveryRole, isForVisitors } from '#contract/permissions.ts'
import { ChannelIcon, ChannelKind } from '#web/channels/channel-icon.tsx'
import { orderChannels, setChannelOpen } from '#web/channels/for-visitors.ts'
import { loadChannels, useChannels } from '#web/channels/store.ts'
import type { Refused } from '#web/gate/call.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { Failure } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { Section } from '#web/parts/look/section.tsx'
import { SortList } from './sort-list.tsx'

/** In which order channels stand, and which of them visitors read (CHN-20, CHN-22). It takes effect at once. */
export function ChannelFields({ onRights }: WithRights) {
  const { t } = useTranslation()
  const { status, channels } = useChannels()
  return (
    <Section title={t('site.channels')} hint={t('site.channelsHint')}>
      {status === 'failed' ? (
        <Failure onRetry={() => void loadChannels()}>{t('channels.failed')}</Failure>
      ) : status === 'loading' ? (
        <Waiting label={t('site.loading')} className="gap-2">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </Waiting>
      ) : channels.length === 0 ? (
        <p className="text-soft">{t('channels.empty')}</p>
      ) : (
        <ChannelOrder channels={channels} onRights={onRights} />
      )}
    </Section>
  )
}

/** To the permissions of a channel, by which alone it can be opened to visitors. */
interface WithRights {
  onRights: (channel: Channel) => void
}

function ChannelOrder({ channels, onRights }: WithRights & { channels: readonly Channel[] }) {
  const { t } = useTranslation()
  /** As it was put down, until the server has answered. */
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const order = async (ids: readonly string[]): Promise<void> => {
    const before = channels.map(({ id }) => id)
    setRefused(null)
    setWanted(ids)
    const answer = await orderChannels(ids)
    setWanted(null)
    if (!answer.ok) return setRefused(answer.refused)
    toast.success(() => say('site.ordered'), { label: () => say('site.undo'), onSelect: () => void order(before) })
  }
  const placeOf = ({ id }: Channel): number => wanted?.indexOf(id) ?? 0
  const shown = wanted ? channels.toSorted((a, b) => placeOf(a) - placeOf(b)) : channels
  return (
    <>
      <SortList label={t('site.channels')} items={shown} onOrder={ids => void (wanted ?? order(ids))}>
        {channel => <ChannelRow channel={channel} onRefused={setRefused} onRights={onRights} />}
      </SortList>
      {refused && <Notice kind="error">{refusalText(refused)}</Notice>}
    </>
  )
}

interface RowProps extends WithRights {
  channel: Channel
  onRefused: (refused: Refused | null) => void
}

function ChannelRow({ channel, onRefused, onRights }: RowProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (isOpen: boolean): Promise<void> => {
    if (wanted !== null) return
    onRefused(null)
    setWanted(isOpen)
    const answer = await setChannelOpen(channel, isOpen)
    setWanted(null)
    if (!answer.ok) onRefused(answer.refused)
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-x-4 max-sm:pt-2 sm:flex-row sm:items-center">
      <span className="flex min-w-0 items-center gap-2 font-medium sm:flex-1">
        <ChannelIcon channel={channel} className="size-4 text-soft" />
        <span className="truncate">{channel.name}</span>
        <ChannelKind channel={channel} />
      </span>
      {isForVisitors(channel) ? (
        <Switch
          label={t('site.open')}
          name={t('site.openOf', { name: channel.name })}
          isOn={wanted ?? channel.isOpen}
          onChange={isOpen => void change(isOpen)}
        />
      ) : (
        <WhatIsMissing channel={channel} onRights={onRights} />
      )}
    </div>
  )
}

/** In a word or two, and the way there; what it takes to open a channel stands once above the list. */
function WhatIsMissing({ channel, onRights }: WithRights & { channel: Channel }) {
  const { t } = useTranslation()
  const whyId = useId()
  const writing = channel.allowedRoles.length > 0 ? 'site.someWrite' : 'site.notReadOnly'
  const missing = [!channel.readOnly && t(writing), !isForEveryRole(channel) && t('site.notForAll')]
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 sm:justify-end">
      <span id={whyId} className="text-sm text-soft">
        {missing.filter(Boolean).join(' · ')}
      </span>
      <Button
        size="sm"
        look="ghost"
        aria-label={t('site.rightsNamed', { name: channel.name })}
        aria-describedby={whyId}
        className="px-0! text-tile!"
        onClick={() => onRights(channel)}
      >
        {t('site.rights')}
      </Button>
    </div>
  )
}

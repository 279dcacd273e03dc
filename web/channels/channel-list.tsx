import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Eye, Hash, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/channels.ts'
import { Button } from '#web/parts/button.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { loadChannels, useChannels } from './store.ts'

/** All channels one may read. The chosen one is in the address. */
export function ChannelList({ chosenId }: { chosenId: string | undefined }) {
  const { t } = useTranslation()
  const status = useChannels(state => state.status)
  const channels = useChannels(state => state.channels)
  if (status === 'loading') return <Waiting />
  if (status === 'failed') {
    return (
      <div className="flex flex-col items-start gap-3 px-4 py-3 text-sm text-soft">
        <p>{t('channels.failed')}</p>
        <Button size="sm" onClick={() => void loadChannels()}>
          {t('channels.retry')}
        </Button>
      </div>
    )
  }
  if (channels.length === 0) return <p className="px-4 py-3 text-sm text-soft">{t('channels.emptyText')}</p>
  return (
    <ul className="flex flex-col gap-0.5 px-2">
      {channels.map(channel => (
        <li key={channel.id}>
          <ChannelLink channel={channel} isChosen={channel.id === chosenId} />
        </li>
      ))}
    </ul>
  )
}

function ChannelLink({ channel, isChosen }: { channel: Channel; isChosen: boolean }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/chat"
      search={{ channel: channel.id }}
      aria-current={isChosen ? 'page' : undefined}
      title={channel.description || undefined}
      className={clsx(
        'flex min-h-9 items-center gap-2 rounded-md notch px-2.5 py-1 transition-colors pointer-coarse:min-h-11',
        isChosen ? 'bg-raised font-semibold text-ink' : 'text-soft hover:bg-surface hover:text-ink',
      )}
    >
      <Hash aria-hidden className={clsx('size-4 shrink-0', isChosen && 'text-lantern')} />
      <span className="min-w-0 flex-1 truncate">{channel.name}</span>
      {channel.readOnly && <Mark label={t('channels.readOnly')} icon={Lock} />}
      {channel.readRoles.length > 0 && <Mark label={t('channels.limited')} icon={Eye} />}
    </Link>
  )
}

function Mark({ label, icon: Icon }: { label: string; icon: typeof Lock }) {
  return (
    <span title={label} className="shrink-0 text-soft">
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">({label})</span>
    </span>
  )
}

function Waiting() {
  return (
    <div aria-busy className="flex flex-col gap-3 px-4 py-2">
      {['w-28', 'w-20', 'w-36', 'w-24'].map(width => (
        <Skeleton key={width} className={clsx('h-4', width)} />
      ))}
    </div>
  )
}

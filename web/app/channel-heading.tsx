import { Hash, PanelLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/channels.ts'
import { IconButton } from '#web/parts/icon-button.tsx'

/** The open channel's name and what it is for; on small screens the way to the others. */
export function ChannelHeading({ channel, onOpenPanel }: { channel: Channel | undefined; onOpenPanel: () => void }) {
  const { t } = useTranslation()
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-2 md:px-4">
      <IconButton
        label={t('channels.open')}
        icon={<PanelLeft aria-hidden />}
        aria-haspopup="dialog"
        onClick={onOpenPanel}
        className="md:hidden"
      />
      <Hash aria-hidden className="size-5 shrink-0 text-lantern" />
      <h1 id="channel-name" className="min-w-0 truncate text-lg font-bold">
        {channel?.name ?? t('shell.chat')}
      </h1>
      {channel && channel.description !== '' && (
        <p
          title={channel.description}
          className="min-w-0 flex-1 truncate border-l border-line pl-3 text-sm text-soft max-sm:hidden"
        >
          {channel.description}
        </p>
      )}
    </header>
  )
}

import type { LucideIcon } from 'lucide-react'
import { Hash, Lock, Megaphone } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import { isWrittenInBy } from '#contract/choose-channel.ts'
import { useSession } from '#web/accounts/session.ts'
import { channelSignLook } from '#drawn/look/chat.ts'

/**
 * Before a channel's name: a lock where only some roles may read, a megaphone where the reader's role may not write, or
 * staff alone, else the usual sign (CHN-21). What it says stands in a tip and, by `ChannelKind`, behind the name.
 */
export function ChannelIcon({ channel, className }: { channel: Channel | undefined; className?: string }) {
  const { t } = useTranslation()
  const { icon: Icon, kind } = useLook(channel)
  return (
    <span data-tip={kind && t(kind)} className={channelSignLook}>
      <Icon aria-hidden className={className} />
    </span>
  )
}

/** Behind the name, for ears. */
export function ChannelKind({ channel }: { channel: Channel }) {
  const kind = useChannelKind(channel)
  return kind !== '' && <span className="sr-only">({kind})</span>
}

/** In words; empty for one that everybody reads and writes in. */
export function useChannelKind(channel: Channel): string {
  const { t } = useTranslation()
  const { kind } = useLook(channel)
  return kind ? t(kind) : ''
}

interface Look {
  icon: LucideIcon
  kind: 'channels.limited' | 'channels.readOnly' | undefined
}

function useLook(channel: Channel | undefined): Look {
  const role = useSession(({ account }) => account?.role)
  if (channel && channel.readRoles.length > 0) return { icon: Lock, kind: 'channels.limited' }
  return channel && (channel.readOnly || (role && !isWrittenInBy(role, channel)))
    ? { icon: Megaphone, kind: 'channels.readOnly' }
    : { icon: Hash, kind: undefined }
}

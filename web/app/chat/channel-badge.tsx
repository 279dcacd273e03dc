import { useTranslation } from '#web/gate/language.ts'
import { useIsChannelMuted } from '#web/accounts/session.ts'
import { useUnread } from '#web/messages/marks/read-marks.ts'
import { countShown } from '#web/messages/marks/unread.ts'
import { CountBadge } from '#web/parts/buttons/count-badge.tsx'

/**
 * Beside a channel's name: how often one was mentioned, else a dot where something is new. A silenced one shows
 * mentions only.
 */
export function ChannelBadge({ channelId }: { channelId: string }) {
  const { t } = useTranslation()
  const { unread, mentions } = useUnread(channelId)
  const isMuted = useIsChannelMuted(channelId)
  if (mentions > 0) {
    const label = t('messages.mentioned', { count: mentions, shown: countShown(mentions) })
    return (
      <span data-unread className="shrink-0">
        <CountBadge count={mentions} label={label} />
      </span>
    )
  }
  if (unread === 0 || isMuted) return null
  return (
    <span
      data-unread
      data-tip={t('messages.unread')}
      className="size-2 shrink-0 rounded-full bg-ink forced-colors:forced-color-adjust-none forced-colors:bg-[CanvasText]"
    >
      <span className="sr-only">({t('messages.unread')})</span>
    </span>
  )
}

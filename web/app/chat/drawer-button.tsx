import { PanelLeft } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { useWaiting } from '#web/messages/marks/read-marks.ts'
import { countShown } from '#web/messages/marks/unread.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { useReportsNews } from '#web/reports/pending.ts'
import { openDrawer } from './panels.ts'

/**
 * Opens the channels where they don't stand beside the page, and tells what waits behind it: how often one was
 * mentioned in other channels, else how many reports wait, which is no sum with it, else a dot where something is new.
 * As in the list, silenced channels count mentions only.
 */
export function DrawerButton({ account, openId }: { account: Account; openId: string | undefined }) {
  const { t } = useTranslation()
  const { isUnread, mentions } = useWaiting(account.mutedChannels, openId)
  const pending = useReportsNews(state => state.pending)
  const waiting = [
    mentions > 0 && t('messages.mentioned', { count: mentions, shown: countShown(mentions) }),
    mentions === 0 && isUnread && t('messages.unread'),
    pending > 0 && t('shell.waitingCases', { count: pending }),
  ].filter(words => words !== false)
  const label = waiting.length > 0 ? `${t('channels.open')} (${waiting.join(', ')})` : t('channels.open')
  return (
    <span className="relative">
      <IconButton
        label={label}
        icon={<PanelLeft aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => openDrawer('channels')}
      />
      {waiting.length > 0 && <Badge count={mentions || pending} />}
    </span>
  )
}

/** The button's name says it to ears. Of large letters it leaves the button's own sign in sight. */
function Badge({ count }: { count: number }) {
  if (count === 0) {
    return (
      <span
        aria-hidden
        data-drawer-badge=""
        className="pointer-events-none absolute top-1.5 right-1.5 size-2.5 rounded-full bg-ink ring-2 ring-ground forced-colors:forced-color-adjust-none forced-colors:bg-[CanvasText]"
      />
    )
  }
  return (
    <span
      aria-hidden
      data-drawer-badge=""
      className="pointer-events-none absolute top-0 right-0 flex h-[min(1.25rem,24px)] min-w-[min(1.25rem,24px)] items-center justify-center rounded-sm bg-lantern px-1 text-[min(0.75rem,16px)] font-bold text-on-lantern tabular-nums ring-2 ring-ground"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

import { ClockAlert, Eraser, ImageOff, Sparkles, TimerReset, UserCog, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Member } from '#contract/accounts.ts'
import type { Actor } from '#contract/permissions.ts'
import { can, isTimedOut, roleRefusal } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { t } from '#web/gate/language.ts'
import { askToCancel, setMuted } from './acts.ts'
import { type Occasion, openModeration } from './dialogs.ts'

export interface ModerationItem {
  label: string
  icon: ReactNode
  /** Acts at once (it can be taken back), or opens a dialog of `ModerationDialogs`, which the page must mount. */
  act: () => void
  isDangerous: boolean
}

/**
 * What this person may do to that one now, by rights (docs/access.md): for menus and buttons everywhere, in one order.
 * `member` is the row of the members store, `now` may be the time a menu was opened. Labels are in the language of this
 * moment: call it while rendering. `occasion`: the message or the case at which they stand, as long as that is there.
 */
export function moderationItems(
  actor: Actor,
  member: Member | undefined,
  now: EpochMs,
  occasion?: Occasion,
): ModerationItem[] {
  if (!member || member.uid === actor.uid) return []
  const items: (ModerationItem | false)[] = []
  if (can(actor, 'member.timeOut', member, now)) {
    const isOut = isTimedOut(member, now)
    items.push(
      isOut && item(t('moderation.cancelTimeOut'), TimerReset, () => void askToCancel(member)),
      item(t(isOut ? 'moderation.timeOutAnew' : 'moderation.timeOut'), ClockAlert, () =>
        openModeration('timeOut', member, occasion),
      ),
    )
  }
  if (can(actor, 'member.mute', member, now)) {
    items.push(
      member.muted
        ? item(t('moderation.unmute'), Volume2, () => void setMuted(member, false))
        : item(t('moderation.mute'), VolumeX, () => openModeration('mute', member, occasion)),
    )
  }
  items.push(
    can(actor, 'member.resetProfile', member, now) &&
      item(t('moderation.reset'), ImageOff, () => openModeration('reset', member, occasion)),
    can(actor, 'member.setRole', member, now) &&
      item(t('moderation.setRole'), UserCog, () => openModeration('role', member, occasion)),
    can(actor, 'member.timeOut', member, now) &&
      item(t('moderation.clean'), Sparkles, () => openModeration('clean', member, occasion), true),
    // In which channels is the server's question.
    roleRefusal(actor, 'message.deleteAny', now) === null &&
      item(t('moderation.raid'), Eraser, () => openModeration('raid', member, occasion), true),
  )
  return items.filter(each => each !== false)
}

const item = (label: string, Icon: typeof Eraser, act: () => void, isDangerous = false): ModerationItem => ({
  label,
  icon: <Icon aria-hidden />,
  act,
  isDangerous,
})

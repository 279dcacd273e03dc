import type { Message } from '#contract/messages.ts'
import { useSession } from '#web/accounts/session.ts'
import { noticeOf } from '#web/messages/marks/notice.ts'
import { openChannelId } from '#web/messages/marks/read-marks.ts'
import { timelineOf } from '#web/messages/held/store.ts'
import { useUnsent } from '#web/messages/unsent/unsent-store.ts'
import { isLooking } from '#web/messages/marks/use-is-looking.ts'
import { play } from '#web/parts/screen/sound.ts'
import { takeTurnsSpeaking } from '#web/parts/screen/speaker.ts'
import { useToasts } from '#web/parts/overlays/toast.ts'
import { followNotices } from './follow-notices.ts'
import { noticing } from './later-notices.ts'

/** Sounds of what this page does while the chat is open (LOOK-12). Answers how to stop. */
export function soundActs(): () => void {
  const stops = [
    takeTurnsSpeaking(),
    followNotices(),
    useToasts.subscribe(({ toasts }, { toasts: before }) => {
      const newest = toasts.at(-1)
      if (!newest || before.includes(newest)) return
      if (newest.kind === 'success' || newest.kind === 'error') play(newest.kind)
    }),
    useUnsent.subscribe(({ unsent }, { unsent: before }) => {
      const gone = before.filter(({ id }) => !unsent.some(each => each.id === id))
      // Gone because it is stored, not because it was discarded.
      if (gone.some(({ channelId, id }) => timelineOf(channelId)?.byId.has(id))) play('send')
    }),
  ]
  return () => stops.forEach(stop => stop())
}

/** A message has just been posted, in whatever channel. */
export function makeNoticed(message: Message): void {
  const { account } = useSession.getState()
  if (!account) return
  const notice = noticeOf(message, { ...account, lookedAtId: isLooking() ? openChannelId() : null })
  if (notice === null) return
  play(notice === 'here' ? 'message-receive' : 'new-notification')
  if (notice === 'mention' && !isLooking()) void noticing.fetch().then(part => part?.notify(message))
}

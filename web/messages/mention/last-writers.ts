import type { Member } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { canRead } from '#contract/permissions.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { useSession } from '#web/accounts/session.ts'
import { timelineOf } from '#web/messages/held/store.ts'

/** Others who wrote last in the channel and can read it now, as far as the page holds it: the latest first. */
export function lastWriters(channel: Channel, max: number): Member[] {
  const { byUid } = useMembers.getState()
  const own = useSession.getState().account?.uid
  const found = new Set<Member>()
  const messages = timelineOf(channel.id)?.messages ?? []
  for (let at = messages.length - 1; at >= 0 && found.size < max; at--) {
    const member = byUid.get(messages[at]!.author.uid)
    if (member && member.uid !== own && canRead(member, channel)) found.add(member)
  }
  return [...found]
}

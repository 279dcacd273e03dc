import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import type { Message } from '#contract/messages.ts'
import type { Ability } from '#contract/permissions.ts'
import { can } from '#contract/permissions.ts'
import { useNowOfRights } from '#web/messages/composer/use-posting-refusal.ts'
import type { RowActs } from './message-menu.tsx'

/** What this person may do with each message of a channel (docs/access.md); the server asks the same again. */
export function useActs(account: Account, channel: Channel): (message: Message) => RowActs {
  const now = useNowOfRights(account, channel)
  const ofOwn = (ability: Ability): boolean => can(account, ability, { uid: account.uid, channel }, now)
  const canReply = ofOwn('message.post')
  const canReact = can(account, 'message.react', { channel }, now)
  const [canEditOwn, canRemoveOwn] = [ofOwn('message.edit'), ofOwn('message.deleteOwn')]
  const canRemoveAny = can(account, 'message.deleteAny', { channel }, now)
  return ({ author }) => {
    const isOwn = author.uid === account.uid
    return { canReply, canReact, canEdit: isOwn && canEditOwn, canRemove: canRemoveAny || (isOwn && canRemoveOwn) }
  }
}

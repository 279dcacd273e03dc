import type { OwnLink } from '#drawn/shape/own-links.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { useChannels } from '#web/channels/store.ts'
import { t } from '#web/gate/language.ts'
import { blocksOf, quotedOf } from './blocks.ts'
import { oneLine } from './one-line.ts'
import type { Said } from './said.ts'

/**
 * A text in one line, for ears. Of a link that the eye sees as a quote (MSG-60) it says where it leads: nobody listens
 * to an address of a hundred letters.
 */
export function heardLine(said: Said): string {
  let line = oneLine(said)
  for (const [part, own] of quotedOf(blocksOf(said))) {
    const to = placeOf(own)
    if (to && part.kind === 'link') line = line.replace(part.text, () => t('messages.namedLink', { to }))
  }
  return line
}

/** What is unknown or hidden stays an address for the eye, too. */
function placeOf(own: OwnLink): string | undefined {
  if (own.kind === 'person') return useMembers.getState().byUid.get(own.uid)?.displayName
  const channel = useChannels.getState().channels.find(({ id }) => id === own.channelId)
  return channel && `#${channel.name}`
}

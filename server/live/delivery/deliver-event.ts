import type { LiveEvent } from '#contract/live.ts'
import { roles } from '#contract/permissions.ts'
import { closeCodes } from '#contract/wire/wire.ts'
import type { HubContext } from './hub-context.ts'
import type { Rights } from './rights.ts'

export const channelPrefix = 'channel:'
const accountPrefix = 'account:'

/** Delivers the next event of its stream: its effects on rights first, then to those who may hear it. */
export function createDeliverEvent(context: HubContext, rights: Rights): (event: LiveEvent) => Promise<void> {
  const { house, known, audience, typing, broadcasts } = context

  return async event => {
    known.setHead(event.stream, event.seq)
    await widen(event)
    tellAudience(event)
  }

  /** Rights that grew have no epoch: they are read again before the page hears of them and asks for what is new. */
  async function widen(event: LiveEvent): Promise<void> {
    if (event.type === 'channels.changed') return rights.reloadChannels()
    if (event.type !== 'member.changed') return
    const theirs = audience.of(event.data.member.uid)
    if (theirs.size > 0) return rights.reloadSessions([...theirs])
  }

  function tellAudience(event: LiveEvent): void {
    const { stream } = event
    if (stream === 'members') return audience.toRoles(roles, event)
    if (event.type === 'message.posted') typing.over(event.data.message.channelId, event.data.message.author.uid)
    if (stream.startsWith(channelPrefix)) return audience.toRoles(known.readersOf(stream), event)
    const uid = stream.slice(accountPrefix.length)
    audience.toPerson(uid, event, house.clock.now())
    if (event.type === 'session.ended') endSessions(uid, event.data.sessionIds)
  }

  function endSessions(uid: string, sessionIds: readonly string[]): void {
    broadcasts.flush() // what came before still reaches them
    for (const connection of audience.of(uid)) {
      if (sessionIds.includes(connection.sessionId)) connection.end(closeCodes.sessionEnded)
    }
  }
}

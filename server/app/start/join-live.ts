import type { Server } from 'node:http'
import { liveSessions } from '#server/accounts/door.ts'
import { allChannels, channelHead } from '#server/channels/door.ts'
import type { SessionLookup } from '#server/gate/http/session-lookup.ts'
import type { House } from '#server/house.ts'
import { type Bus, createHub, type Hub, type Posting } from '#server/live/door.ts'
import { eventsBetween } from '#server/messages/door.ts'
import type { Seeing } from './see-people.ts'
import { watchFiles } from './watch-files.ts'
import type { Tally } from '#server/status/door.ts'

/** The live hub with all that other rooms know for it: who may hear, and what happened. */
export function joinLive(
  house: House,
  server: Server,
  who: SessionLookup,
  bus: Bus,
  { tally, seeing, posting }: { tally: Tally; seeing: Seeing; posting: Posting },
): Hub {
  const noteHere = (uid: string, isHere: boolean): void => {
    tally.noteHere(uid, isHere)
    if (!isHere) seeing.left(uid)
  }
  const needs = { who, posting, liveSessions, allChannels, channelHead, eventsBetween }
  const hub = createHub({ house, bus, ...needs, noteHere })
  house.outbox.listen(hub.deliver)
  watchFiles(bus, house.config, house.log)
  hub.attach(server)
  return hub
}

import * as z from 'zod'
import { accountEvents } from './accounts.ts'
import { channelEvents } from './channels.ts'
import { messageEvents } from './messages.ts'
import { reportEvents } from './reports.ts'
import { route } from './route.ts'
import { id, queryInteger } from './text.ts'

/**
 * The live conversation, over one WebSocket at `/live?wire=<version>`:
 *
 *   server → client   hello, once; then events, a beat every 15 seconds, who types, and to those who asked who is here
 *   client → server   pongs, `typing` and `presence`: acts are HTTP requests
 *
 * Everything that happens belongs to a stream and takes its next `seq`. A client applies `head + 1`; on anything higher
 * it first asks for the changes since its head (listMessageChanges for channels, listStreamChanges for the others).
 * A beat carries the heads, so that a lost last event is noticed too.
 */
export const wireVersion = 3

/** `members`: everybody signed in. `staff`: acting staff. `channel:<id>`: its readers. `account:<uid>`: that person. */
export type StreamName = 'members' | 'staff' | `channel:${string}` | `account:${string}`
export const channelStream = (channelId: string): StreamName => `channel:${channelId}`
export const accountStream = (uid: string): StreamName => `account:${uid}`

/** Every event of the product by its type. A type without a reducer in web/app/reducers.ts does not compile. */
export const liveEvents = { ...accountEvents, ...channelEvents, ...messageEvents, ...reportEvents }
type Data = { [Type in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Type]> }
export type EventType = keyof Data

/** An event before the writing transaction gave it its place. */
export type NewEvent = { [Type in EventType]: { stream: StreamName; type: Type; data: Data[Type] } }[EventType]
export type LiveEvent<Type extends EventType = EventType> = {
  [T in EventType]: { stream: StreamName; seq: number; type: T; data: Data[T] }
}[Type]

export type Heads = Record<string, number>

export type ServerFrame =
  | { t: 'hello'; wire: number; now: number; uid: string; heads: Heads }
  | { t: 'events'; events: LiveEvent[] }
  | { t: 'beat'; heads: Heads }
  /** Soft state, never stored: it holds for `durations.typingMs` and goes to the channel's other readers only. */
  | { t: 'typing'; channelId: string; uid: string }
  /** Who is here: all of them once, in answer to the client's `presence`; from then on, in order, what changed. */
  | { t: 'presence'; isAll: boolean; online: string[]; offline: string[] }

/** What a page may send. Anything else closes the socket (4400). */
export const clientFrame = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('typing'), channelId: id }),
  z.strictObject({ t: z.literal('presence') }),
])
export type ClientFrame = z.infer<typeof clientFrame>

/** Close codes beside the standard ones (1012: the server goes down, come back soon). */
export const closeCodes = {
  /** The session ended: log in again. */
  sessionEnded: 4401,
  /** The page reads slower than events come: reconnect and catch up. */
  tooSlow: 4008,
  /** The page was built for another wire version: reload. */
  wireOutdated: 4426,
  /** More frames, or other frames, than a client of ours sends. */
  badFrame: 4400,
  /** More sockets than an account may hold; the oldest goes. */
  tooManySockets: 4429,
} as const

const eventShape = z.object({ stream: z.string(), seq: z.int(), type: z.string(), data: z.looseObject({}) })

export const liveRoutes = {
  listStreamChanges: route({
    kind: 'read',
    method: 'GET',
    path: '/api/streams/:stream/changes',
    summary:
      'Events after `since` of `members`, `staff` or one’s own account stream (`account`). Channels have their own.',
    ability: 'account.self',
    limit: 'read',
    input: z.strictObject({ stream: z.enum(['members', 'staff', 'account']), since: queryInteger }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('changes'), from: z.int(), to: z.int(), events: z.array(eventShape) }),
      /** Older than what is kept: fetch everything the stream speaks of anew, from `to` on. */
      z.object({ kind: z.literal('tooOld'), to: z.int() }),
    ]),
  }),
}

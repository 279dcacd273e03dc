import * as z from 'zod'
import { accountEvents } from './accounts.ts'
import { channelEvents } from './channels.ts'
import { messageEvents } from './messages.ts'
import { reportEvents } from './reports.ts'
import { siteEvents } from './site.ts'
import { route } from '#contract/wire/route.ts'
import { type Actor, isActingStaff } from './permissions.ts'
import { type EpochMs, epochMs, id, queryInteger } from '#contract/text/text.ts'
import type { StreamName } from '#contract/wire/wire.ts'

/** Every event of the product by its type. A type without a reducer in web/app/talking/reducers.ts does not compile. */
export const liveEvents = { ...accountEvents, ...channelEvents, ...messageEvents, ...reportEvents, ...siteEvents }
type Data = { [Type in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Type]> }
export type EventType = keyof Data

/** An event before the writing transaction gave it its place. */
export type NewEvent = { [Type in EventType]: { stream: StreamName; type: Type; data: Data[Type] } }[EventType]
export type LiveEvent<Type extends EventType = EventType> = {
  [T in EventType]: { stream: StreamName; seq: number; type: T; data: Data[T] }
}[Type]

/** Asked once more when an event leaves: rights may have gone since it was written to somebody's stream. */
export const mayHear = (actor: Actor, type: string, now: EpochMs): boolean =>
  !ofDesk.includes(type) || isActingStaff(actor, now)

const ofDesk: readonly string[] = ['reports.changed', 'case.viewed'] satisfies EventType[]

const heads = z.record(z.string(), z.int())
export type Heads = z.infer<typeof heads>

/** What `data` holds, `liveEvents` says by `type`. */
const eventShape = z.object({ stream: z.string(), seq: z.int(), type: z.string(), data: z.looseObject({}) })
const event = eventShape as unknown as z.ZodType<LiveEvent>

/** What a server sends. */
export const serverFrame = z.discriminatedUnion('t', [
  /** `store`: which place this is. A restored or moved one is another, and what a page holds is not of it. */
  /** `posts`: so many `post` frames may wait for their answers at once; absent where the server takes none. */
  z.object({
    t: z.literal('hello'),
    wire: z.int(),
    store: id,
    now: epochMs,
    uid: id,
    heads,
    posts: z.int().optional(),
  }),
  z.object({ t: z.literal('events'), events: z.array(event) }),
  z.object({ t: z.literal('beat'), heads }),
  /** Soft state, never stored: it holds for `durations.typingMs` and goes to the channel's other readers only. */
  z.object({ t: z.literal('typing'), channelId: id, uid: id }),
  /** To the `post` with this `n`: what `postMessage` answers, with its status and the seconds of `Retry-After`. */
  z.object({
    t: z.literal('answer'),
    n: z.int(),
    status: z.int(),
    retryAfter: z.int().optional(),
    body: z.looseObject({}),
  }),
  /** Who is here: all of them once, in answer to the client's `presence`; from then on, in order, what changed. */
  z.object({ t: z.literal('presence'), isAll: z.boolean(), online: z.array(id), offline: z.array(id) }),
])
export type ServerFrame = z.infer<typeof serverFrame>

/** What a page may send. Anything else closes the socket (4400). */
export const clientFrame = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('typing'), channelId: id }),
  z.strictObject({ t: z.literal('presence') }),
  /** Calls `postMessage`: `body` is its whole input. `n` is the page's own, and comes back with the answer. */
  z.strictObject({ t: z.literal('post'), n: z.int().nonnegative(), body: z.unknown() }),
])
export type ClientFrame = z.infer<typeof clientFrame>

export const liveRoutes = {
  listStreamChanges: route({
    kind: 'read',
    method: 'GET',
    path: '/api/streams/:stream/changes',
    summary: 'Events after `since` of `members` or one’s own account stream (`account`). Channels have their own.',
    ability: 'account.self',
    limit: 'read',
    refusals: [],
    input: z.strictObject({ stream: z.enum(['members', 'account']), since: queryInteger }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('changes'), from: z.int(), to: z.int(), events: z.array(eventShape) }),
      /** Older than what is kept: fetch everything the stream speaks of again, from `to` on. */
      z.object({ kind: z.literal('tooOld'), to: z.int() }),
    ]),
  }),
}

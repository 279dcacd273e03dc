import { v7 as uuidv7 } from 'uuid'
import { errors, type ErrorCode } from '#contract/wire/errors.ts'
import { roles } from '#contract/permissions.ts'
import type { Route } from '#contract/wire/route.ts'
import type { House } from '#server/house.ts'
import { unpinned } from '#tests/kit/fill.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { arrive } from '#tests/kit/cast.ts'
import { hour } from '#tests/kit/clock.ts'
import { write } from '#tests/kit/house.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { channels } from './cells.ts'
import type { Who } from './rules.ts'

/** One of everybody that the access table tells apart, in front of a real server. */
export interface Somebody {
  name: string
  who: Who | null
  visitor: Visitor
}

const sanctions = ['none', 'muted', 'timed-out'] as const
/** Somebody signed out, and each role in each state. */
export const everyoneCount = 1 + roles.length * sanctions.length

/** Everybody, and the table's channels: their ids by name. */
export async function gatherEveryone(server: TestServer): Promise<{ people: Somebody[]; ids: Map<string, string> }> {
  const { house, clock } = server
  const until = clock.now() + hour
  const people: Somebody[] = [{ name: 'somebody signed out', who: null, visitor: new Visitor(server.url) }]
  for (const role of roles) {
    for (const sanction of sanctions) {
      const name = sanction === 'none' ? role : `${sanction} ${role}`
      const createdAt = clock.now() - 2 * hour
      const sanctioned = {
        createdAt,
        isMuted: sanction === 'muted',
        ...(sanction === 'timed-out' && { timeoutUntil: until }),
      }
      const visitor = await arrive(server, name, role, sanctioned)
      people.push({ name, who: { uid: visitor.uid, role, sanction, ageHours: 2 }, visitor })
    }
  }
  const ids = new Map<string, string>()
  for (const [name, rights] of Object.entries(channels)) ids.set(name, await openChannel(house, name, rights))
  return { people, ids }
}

/** A message that stands there, no matter who may post now; said long ago, or when it is told. */
export async function messageOf(house: House, uid: string, channelId: string, timestamp = 1): Promise<string> {
  const id = uuidv7()
  await write(house, async tx => {
    const { head } = await tx
      .selectFrom('channels')
      .select('head')
      .where('id', '=', channelId)
      .executeTakeFirstOrThrow()
    const place = { channel_id: channelId, seq: head + 1, changed_seq: head + 1, version: 1 }
    const text = { text: 'selam', search_text: 'selam', timestamp, edited_at: null }
    const rest = {
      reply_to_id: null,
      reply_to_uid: null,
      media_id: null,
      reactions: '',
      reacted_seq: null,
      ...unpinned,
    }
    await tx
      .insertInto('messages')
      .values({ id, uid, ...place, ...text, ...rest })
      .execute()
    await tx
      .updateTable('channels')
      .set({ head: head + 1 })
      .where('id', '=', channelId)
      .execute()
  })
  return id
}

/** `yes`, or the code of the refusal where its status fits it. */
export async function answer(visitor: Visitor, route: Route, input: Record<string, unknown>): Promise<string> {
  const { status, body } = await visitor.ask(route, input)
  const { code } = body as { code?: ErrorCode }
  if (status === 200) return 'yes'
  return code && errors[code] === status ? code : `${status} ${String(code)}`
}

import { v7 as uuidv7 } from 'uuid'
import type { ChannelActedOn, channelRoutes } from '#contract/channels.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { channelsChanged } from './act-on-channel.ts'
import { copyFor } from './lockdowns/lockdown-rows.ts'
import { newChannel } from './new-channel.ts'
import { wasRemoved } from './removed-rows.ts'
import { entryOfChannel } from '#server/audit/door.ts'
import { findChannel, fromRow, insertChannel, isAlike } from './rows.ts'

type Input = InputOf<typeof channelRoutes.createChannel>

/** A channel under the id that the client made. The unique key of the folded name decides who was first. */
export async function create(
  { tx, now, person, may, wasDone }: Turn,
  input: Input,
): Promise<Done<ChannelActedOn> | Refusal> {
  const before = await createdBefore(tx, person, input)
  if (before) return before instanceof Refusal ? before : wasDone(before)
  const permit = may('channel.create')
  if (permit instanceof Refusal) return permit

  const row = newChannel({ ...input, createdBy: person.uid }, now)
  if (await isAlike(tx, row)) return refuse('channel-name-alike', { field: 'name' })
  if (!(await insertChannel(tx, { ...row, lockdowns: await copyFor(tx, row.id) }))) {
    // Somebody else was faster, in another process: one's own calls wait for one's own locked row.
    return refuse((await findChannel(tx, row.id)) ? 'id-taken' : 'channel-name-taken')
  }
  const inverse = { kind: 'channel-created', payload: { before: null, after: 'there' } } as const
  const entryId = uuidv7()
  return permit.recorded(
    { id: entryId, action: 'create_channel', channel: row, inverse },
    { result: { ...(await findChannel(tx, row.id))!, entryId }, events: channelsChanged },
  )
}

/**
 * The same id again answers the channel that it made; somebody else's id says nothing of what it is. Who may not read
 * it any more gets back what he gave: a new channel is nothing else.
 */
export async function createdBefore(
  db: Snapshot,
  actor: Actor,
  input: Input,
): Promise<ChannelActedOn | Refusal | null> {
  const before = await findChannel(db, input.id)
  if (!before) return (await wasRemoved(db, input.id)) ? refuse('id-taken') : null
  if (before.createdBy !== actor.uid) return refuse('id-taken')
  const shown = canRead(actor, before)
    ? before
    : fromRow(newChannel({ ...input, createdBy: actor.uid }, before.createdAt))
  return { ...shown, entryId: await entryOfChannel(db, input.id, 'channel-created') }
}

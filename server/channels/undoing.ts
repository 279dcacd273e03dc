import type { Channel } from '#contract/channels.ts'
import { canRead, roles } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { isDuplicateKey } from '#server/db/duplicate-key.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { ChannelRow } from '#server/db/tables.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { copyFor } from './lockdowns/lockdown-rows.ts'
import { lockNames } from '#server/db/lock-names.ts'
import { namedAs } from './new-channel.ts'
import { buryChannel, exhumeChannel, keptRow } from './removed-rows.ts'
import {
  findChannel,
  insertChannel,
  type NamedRow,
  namesake,
  type Others,
  rowOf,
  storedRights,
  updateChannel,
  updateRights,
} from './rows.ts'

/** What acts on a channel change, as their inverses keep it (MOD-22). */
export type Texts = Pick<Channel, 'name' | 'description'>
export type Rights = Pick<Channel, 'allowedRoles' | 'readRoles' | 'readOnly' | 'isOpen'>

export const textsOf = ({ name, description }: Channel): Texts => ({ name, description })

/** Each role once, the highest first. */
export const rightsOf = ({ allowedRoles, readRoles, readOnly, isOpen }: Rights): Rights => ({
  allowedRoles: roles.filter(role => allowedRoles.includes(role)),
  readRoles: roles.filter(role => readRoles.includes(role)),
  readOnly,
  isOpen,
})

/** A channel, or one that only would stand so, with these texts or rights. */
export async function rowWith(db: Snapshot, of: ChannelRow | string, change: Texts | Rights): Promise<ChannelRow> {
  const row = typeof of === 'string' ? await rowOf(db, of) : of
  return 'name' in change
    ? { ...row, ...namedAs(change.name), description: change.description }
    : { ...row, ...storedRights(rightsOf(change)) }
}

/** Gives a locked channel its texts back, unless another one has taken the name meanwhile. */
export async function restoreTexts(tx: Tx, id: string, { name, description }: Texts): Promise<Refusal | null> {
  const named = namedAs(name)
  const no = await nameRefusal(tx, { id, ...named })
  if (no) return no
  try {
    await updateChannel(tx, id, { ...named, description })
  } catch (error) {
    if (isDuplicateKey(error)) return refuse('channel-name-taken')
    throw error
  }
  return null
}

/** Whether some role, or a visitor, reads with the second what it does not read with the first. */
export const isShownToMore = (from: Rights, to: Rights): boolean =>
  (to.isOpen && !from.isOpen) || roles.some(role => canRead({ role }, to) && !canRead({ role }, from))

export const restoreRights = (tx: Tx, id: string, rights: Rights): Promise<void> =>
  updateRights(tx, id, rightsOf(rights))

/** Nobody has written in it: there is nothing that anybody would miss. */
export async function takeAway(tx: Tx, id: string, now: EpochMs): Promise<void> {
  const channel = await findChannel(tx, id)
  if (channel) await buryChannel(tx, channel, now)
}

/** `there`, `kept`: it was removed and nothing of it was erased; else null. */
export async function placeOf(db: Snapshot, id: string): Promise<'there' | 'kept' | null> {
  if (await findChannel(db, id)) return 'there'
  return (await keptRow(db, id)) ? 'kept' : null
}

/** Brings a removed channel back with all that it held. Its name may be taken meanwhile. */
export async function bringBackChannel(tx: Tx, row: ChannelRow): Promise<Refusal | null> {
  const no = await nameRefusal(tx, row)
  if (no) return no
  const lockdowns = await copyFor(tx, row.id) // others than when it was removed
  if (!(await insertChannel(tx, { ...row, lockdowns }))) return refuse('channel-name-taken')
  await exhumeChannel(tx, row.id)
  return null
}

async function nameRefusal(tx: Tx, named: NamedRow): Promise<Refusal | null> {
  await lockNames(tx, 'channels')
  return nameConflict(tx, named)
}

/** Whether another channel stands in the way of this name now. */
export async function nameConflict(db: Snapshot, named: NamedRow, others?: Others): Promise<Refusal | null> {
  const other = await namesake(db, named, others)
  return other && refuse(other === 'taken' ? 'channel-name-taken' : 'channel-name-alike')
}

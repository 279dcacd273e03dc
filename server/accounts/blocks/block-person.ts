import type { blockRoutes } from '#contract/blocks.ts'
import { sizes } from '#contract/limits.ts'
import { isStaff } from '#contract/permissions.ts'
import type { Nothing } from '#contract/text/text.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Done, Permit, Turn } from '#server/gate/acts/turn.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { blockedBy, deleteBlock, insertBlock } from './block-rows.ts'

type Input = InputOf<typeof blockRoutes.blockPerson>

/**
 * For the one who blocks alone (ACC-54): only his own pages hear of it, and no log says it. The other one is locked, so
 * that who becomes staff in the same moment is not blocked (ACC-58).
 */
export async function blockPerson(turn: Turn, { uid: blockedUid }: Input): Promise<Done<Nothing> | Refusal> {
  const { tx, now, person, people, may } = turn
  const permit = may('member.block', { uid: blockedUid })
  if (permit instanceof Refusal) return permit
  const other = people.get(blockedUid)
  if (!other) return refuse('not-found')
  if (isStaff(other.role)) return refuse('not-blockable')
  const blocked = await blockedBy(tx, person.uid)
  if (blocked.includes(blockedUid)) return permit.unchanged({})
  if (blocked.length >= sizes.blocksMax) return refuse('too-many-blocks', { max: sizes.blocksMax })
  await insertBlock(tx, { uid: person.uid, blockedUid, at: now })
  return told(permit, person.uid)
}

/** Also somebody whose account is gone: there is nothing that could stand in the way. */
export async function unblockPerson(turn: Turn, { uid: blockedUid }: Input): Promise<Done<Nothing> | Refusal> {
  const { tx, person, may } = turn
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  const isGone = await deleteBlock(tx, { uid: person.uid, blockedUid })
  return isGone ? told(permit, person.uid) : permit.unchanged({})
}

const told = (permit: Permit, uid: string): Done<Nothing> =>
  permit.unrecorded('own-setting', {
    result: {},
    events: [{ stream: accountStream(uid), type: 'account.changed', data: {} }],
  })

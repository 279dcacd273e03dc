import { v7 as uuidv7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import type { LockdownKind } from '#contract/lockdown-rule.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Actor } from '#contract/permissions.ts'
import { cardOf } from '#server/accounts/door.ts'
import { findChannel } from '#server/channels/door.ts'
import { runningLockdown } from '#server/channels/lockdowns/lockdown-rows.ts'
import { lockdownOf } from '#server/channels/lockdowns/lockdowns-of.ts'
import { caseById } from '#server/reports/door.ts'
import { showCase } from '#server/reports/show-case.ts'
import { type Dice, oneOf } from './dice.ts'
import type { Place, Play } from './place.ts'

export interface Drawn {
  by: Actor
  dice: Dice
  /** Of the act, in its sequence: what is named after it is like nothing else. */
  n: number
}
type Act = (at: Play, place: Place, drawn: Drawn) => Promise<unknown>

/** What meets on one thing: each sequence has the acts of one family, and now and then any other. */
export const families: Readonly<Record<string, readonly Act[]>> = {
  people: [timeOut, timeOut, cancelTimeOut, mute, cleanUp, onMany],
  roles: [setRole, timeOut, cleanUp, onMany],
  messages: [removeMessage, removeMessage, removeRecent, cleanUp, onMany, setRights],
  channels: [editChannel, setRights, setOpen, removeChannel, createChannel, removeMessage],
  lockdowns: [lock, lock, lock, endLockdown, removeChannel],
  cases: [decide, decide, decide, timeOut, removeMessage, setRole],
}
export const allActs = [...new Set(Object.values(families).flat())]

const {
  timeOut: timeOutRoute,
  cancelTimeOut: cancelRoute,
  setMuted,
  setRole: roleRoute,
  cleanUp: cleanUpRoute,
  actOnMany,
  removeRecentMessages,
  decideCase,
} = moderationRoutes

const lengthOf = (dice: Dice) => ({ amount: `${1_000 + dice(9_000)}`, unit: 'minutes' as const })
const shown = async (at: Play, uid: string) => ({ uid, version: (await cardOf(at.tx, uid)).version })
const someone = (at: Play, { members, staff }: Place, dice: Dice) =>
  shown(at, oneOf([...members, ...members, staff.moderator, staff.admin], dice).uid)

async function timeOut(at: Play, place: Place, { by, dice, n }: Drawn) {
  return at.do(by, timeOutRoute, { ...(await someone(at, place, dice)), ...lengthOf(dice), reason: `${n}` })
}

async function cancelTimeOut(at: Play, place: Place, { by, dice }: Drawn) {
  return at.do(by, cancelRoute, await someone(at, place, dice))
}

async function mute(at: Play, place: Place, { by, dice, n }: Drawn) {
  return at.do(by, setMuted, { ...(await someone(at, place, dice)), isMuted: dice(2) === 0, reason: `${n}` })
}

async function setRole(at: Play, place: Place, { by, dice }: Drawn) {
  const role = oneOf(['user', 'moderator', 'admin', 'owner'] as const, dice)
  return at.do(by, roleRoute, { ...(await someone(at, place, dice)), role })
}

async function cleanUp(at: Play, place: Place, { by, dice, n }: Drawn) {
  const input = { ...(await someone(at, place, dice)), ...lengthOf(dice), reason: `${n}`, minutes: 60 }
  return at.do(by, cleanUpRoute, input)
}

async function onMany(at: Play, { members, staff }: Place, { by, dice, n }: Drawn) {
  const reason = `${n}`
  const how = oneOf(
    [
      { kind: 'timeOut', ...lengthOf(dice), reason },
      { kind: 'clean', ...lengthOf(dice), reason, sinceMs: at.now() - 3_600_000 },
      { kind: 'mute', reason },
    ] as const,
    dice,
  )
  const people = await Promise.all([...members, staff.moderator].map(({ uid }) => shown(at, uid)))
  return at.do(by, actOnMany, { actId: uuidv7(), people, how })
}

/** One's own comes back by another way, for ten seconds. */
async function removeMessage(at: Play, { messages, staff }: Place, { by, dice }: Drawn) {
  const { id: messageId, author } = oneOf(messages, dice)
  return at.do(author.uid === by.uid ? staff.owner : by, messageRoutes.removeMessage, { messageId })
}

async function removeRecent(at: Play, { members, staff }: Place, { by, dice }: Drawn) {
  const { uid } = oneOf([...members, staff.moderator, staff.admin], dice)
  return at.do(by, removeRecentMessages, { uid, minutes: 60 })
}

async function channelShown(at: Play, { channelIds }: Place, dice: Dice) {
  const channelId = oneOf(channelIds, dice)
  return { channelId, version: (await findChannel(at.tx, channelId))?.version ?? 1 }
}

/** Of two channels that swap names in any order nobody knows the way back: that has a test of its own. */
async function editChannel(at: Play, place: Place, { by, dice }: Drawn) {
  const seen = await channelShown(at, place, dice)
  const name = `${'ab'[place.channelIds.indexOf(seen.channelId)]} ${dice(4)}`
  return at.do(by, channelRoutes.editChannel, { ...seen, name, description: `${dice(3)}` })
}

async function setRights(at: Play, place: Place, { by, dice }: Drawn) {
  const readRoles = oneOf([[], ['moderator'], ['admin']] as const, dice)
  const rights = { allowedRoles: [], readRoles: [...readRoles], readOnly: dice(2) === 0 }
  return at.do(by, channelRoutes.setChannelRights, { ...(await channelShown(at, place, dice)), ...rights })
}

async function setOpen(at: Play, place: Place, { by, dice }: Drawn) {
  return at.do(by, channelRoutes.setChannelOpen, { ...(await channelShown(at, place, dice)), isOpen: dice(2) === 0 })
}

async function removeChannel(at: Play, place: Place, { by, dice }: Drawn) {
  return at.do(by, channelRoutes.removeChannel, await channelShown(at, place, dice))
}

async function createChannel(at: Play, _place: Place, { by, n }: Drawn) {
  return at.do(by, channelRoutes.createChannel, { id: uuidv7(), name: `yeni ${n}`, description: '' })
}

async function placeShown(at: Play, { channelIds }: Place, dice: Dice) {
  const kind = oneOf(['slow', 'older', 'staff', 'sign-ups'] as const satisfies LockdownKind[], dice)
  const channelId = kind === 'sign-ups' || dice(2) === 0 ? null : oneOf(channelIds, dice)
  const row = await runningLockdown(at.tx, { channelId, kind }, at.now())
  return { channelId, kind, version: row && lockdownOf(row).version }
}

async function lock(at: Play, place: Place, { by, dice }: Drawn) {
  const seen = await placeShown(at, place, dice)
  const threshold = { slow: 5 + dice(60), older: 1 + dice(48), staff: null, 'sign-ups': null }[seen.kind]
  return at.do(by, lockdownRoutes.setLockdown, { ...seen, threshold, minutes: 60 + dice(600) })
}

async function endLockdown(at: Play, place: Place, { by, dice }: Drawn) {
  const seen = await placeShown(at, place, dice)
  return at.do(by, lockdownRoutes.endLockdown, { ...seen, version: seen.version ?? 1 })
}

/** With the act that goes with it, or without. */
async function decide(at: Play, { caseIds }: Place, { by, dice, n }: Drawn) {
  const row = await caseById(at.tx, oneOf(caseIds, dice))
  const { id, version, targetUid } = showCase(row!)
  const status = oneOf(['resolved', 'dismissed', 'pending'] as const, dice)
  const isWithAct = status === 'resolved' && dice(2) === 0
  const timeOut = { kind: 'timeOut' as const, version: (await shown(at, targetUid)).version, ...lengthOf(dice) }
  const act = row!.item_type === 'message' && dice(2) === 0 ? { kind: 'remove' as const } : { ...timeOut, reason: 'x' }
  return at.do(by, decideCase, { caseId: id, version, status, note: `${n}`, ...(isWithAct && { act }) })
}

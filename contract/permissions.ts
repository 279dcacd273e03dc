import type { ErrorCode } from '#contract/wire/errors.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { lockedBy, type Rule } from './lockdown-rule.ts'

/** docs/access.md as data. The browser asks it to hide a button; the server asks again with locked rows. */
export const roles = ['owner', 'admin', 'moderator', 'user'] as const
export type Role = (typeof roles)[number]
/** Lower is higher: owner 0 … user 3. */
export const rank: Record<Role, number> = { owner: 0, admin: 1, moderator: 2, user: 3 }
export const isStaff = (role: Role): boolean => rank[role] <= rank.moderator

/** The one who asks. `null` stands for somebody who is signed out. */
export interface Actor {
  uid: string
  role: Role
  muted: boolean
  timeoutUntil: EpochMs | null
  /** When the account was verified: its age counts from here. */
  verifiedAt: EpochMs
}

export interface ChannelRights {
  /** Empty: every signed-in person may read. */
  readRoles: readonly Role[]
  /** Empty: everybody who may read may post. */
  allowedRoles: readonly Role[]
  readOnly: boolean
  /** What runs here, that of the place included (CHN-24). Of a channel that is gone there is none. */
  lockdowns?: readonly Rule[]
}

/** What is acted on: a person (`uid`, `role`), something in a channel, or both (a message and its author). */
export interface Subject {
  uid?: string
  role?: Role
  channel?: ChannelRights
}

/**
 * When a cell of the table allows. `lower` is a strictly lower rank; `readable` and `postable` ask the channel;
 * `ownReadable` is one's own thing in a channel one may read, `othersReadable` another's. An array allows when any of
 * its grants does.
 */
type Grant =
  | 'never'
  | 'anyone'
  | 'own'
  | 'others'
  | 'lower'
  | 'readable'
  | 'postable'
  | 'ownReadable'
  | 'othersReadable'
type Cell = Grant | readonly Grant[]

interface AbilityRow {
  visitor: Cell
  user: Cell
  /** Muted or timed out, whatever the role: a sanction takes powers, not the channels that the role may read. */
  sanctioned: Cell
  moderator: Cell
  admin: Cell
  owner: Cell
}

const everyone: AbilityRow = all('anyone')
const signedIn: AbilityRow = { ...all('anyone'), visitor: 'never' }
const reader: AbilityRow = { ...all('readable'), visitor: 'never' }
const staff: AbilityRow = { ...all('anyone'), visitor: 'never', user: 'never', sanctioned: 'never' }
const ownerOnly: AbilityRow = { ...all('never'), owner: 'anyone' }
/** Never oneself, whatever the rank; to see, an owner counts as higher than everybody. */
const onOthersBelow: AbilityRow = { ...staff, moderator: 'lower', admin: 'lower', owner: 'others' }
const seesOwnAndLower: AbilityRow = {
  visitor: 'never',
  user: 'own',
  sanctioned: 'own',
  moderator: ['own', 'lower'],
  admin: ['own', 'lower'],
  owner: 'anyone',
}

export const abilities = {
  'account.enter': everyone,
  'account.self': signedIn,
  /** One's own name and picture. Under a sanction nobody gets out of sight by another one. */
  'account.rename': { ...signedIn, sanctioned: 'never' },
  'feedback.send': everyone,
  'member.see': signedIn,
  'member.seeEmail': seesOwnAndLower,
  /** When somebody was last here. */
  'member.seeLastUse': onOthersBelow,
  'settings.own': { ...all('own'), visitor: 'never' },
  'channel.list': signedIn,
  'channel.read': reader,
  'message.post': { ...all('postable'), visitor: 'never', sanctioned: 'never' },
  'message.edit': { ...all('ownReadable'), visitor: 'never', sanctioned: 'never' },
  /** To give a message an emoji. To take one back asks `channel.read`, as to remove an own message does. */
  'message.react': { ...reader, sanctioned: 'never' },
  /** To pin a message to its channel, and to unpin one, no matter who pinned it. */
  'message.pin': { ...all('readable'), visitor: 'never', user: 'never', sanctioned: 'never' },
  'message.readHistory': reader,
  'message.deleteOwn': { ...all('ownReadable'), visitor: 'never' },
  'message.deleteAny': {
    ...all('readable'),
    visitor: 'never',
    user: 'never',
    sanctioned: 'never',
  },
  /** Undo of one's own removal of one's own message. Of another's, the undo asks for `message.deleteAny` again. */
  'message.restore': { ...all('ownReadable'), visitor: 'never', sanctioned: 'never' },
  /** On a profile, and of channels that the person may read by a search (`in:deleted`). */
  'message.seeRemoved': seesOwnAndLower,
  /** To ask. What is found is of channels that the person may read (`channel.read`), as of now. */
  'message.search': signedIn,
  'media.upload': { ...all('anyone'), visitor: 'never', sanctioned: 'never' },
  'media.read': reader,
  'media.readRemoved': {
    ...all('readable'),
    visitor: 'never',
    user: 'ownReadable',
    sanctioned: 'ownReadable',
  },
  /** Not to hear of a member any more. That staff can’t be blocked is the act’s own to say. */
  'member.block': { ...all('others'), visitor: 'never' },
  'report.person': { ...all('others'), visitor: 'never' },
  'report.message': { ...all('othersReadable'), visitor: 'never' },
  'report.see': onOthersBelow,
  'report.settle': onOthersBelow,
  'member.timeOut': { ...staff, moderator: 'lower', admin: 'lower', owner: 'lower' },
  /** To take somebody's name or picture. */
  'member.resetProfile': { ...staff, moderator: 'lower', admin: 'lower', owner: 'lower' },
  'member.mute': { ...all('never'), owner: 'lower' },
  'member.setRole': { ...all('never'), owner: 'others' },
  /** Undo of an act of staff. The subject is the one who did it; what the undo does is asked for beside it. */
  'act.undo': { ...staff, moderator: 'own', admin: ['own', 'lower'] },
  'channel.create': staff,
  'channel.edit': staff,
  'channel.remove': ownerOnly,
  'channel.setRights': ownerOnly,
  'channel.order': ownerOnly,
  /** Slow mode, age of account, staff only, sign-ups paused: of a channel that one reads, or of the whole place. */
  'lockdown.set': staff,
  /** That something was done, by whom and when. */
  'audit.read': staff,
  /** What an entry of a channel says beyond that: names, texts, ids, raw data. Reports in the log ask `report.see`. */
  'audit.readTexts': { ...all('readable'), visitor: 'never', user: 'never', sanctioned: 'never' },
  /** How the place itself stands: its health, its backups, its figures. */
  'status.read': ownerOnly,
  /** What the site says of itself before anybody signs in: names, key art, links. */
  'site.edit': ownerOnly,
} as const satisfies Record<string, AbilityRow>

export type Ability = keyof typeof abilities

export const isTimedOut = (actor: Pick<Actor, 'timeoutUntil'>, now: EpochMs): boolean =>
  actor.timeoutUntil !== null && actor.timeoutUntil > now

export const isSanctioned = (actor: Pick<Actor, 'muted' | 'timeoutUntil'>, now: EpochMs): boolean =>
  actor.muted || isTimedOut(actor, now)

/** Staff whose powers no sanction has taken away meanwhile. */
export const isActingStaff = (actor: Actor, now: EpochMs): boolean => isStaff(actor.role) && !isSanctioned(actor, now)

/** docs/access.md: signed in, and `read_roles` is empty or holds the role, or owner. */
export const canRead = (actor: Pick<Actor, 'role'>, channel: Pick<ChannelRights, 'readRoles'>): boolean =>
  actor.role === 'owner' || channel.readRoles.length === 0 || channel.readRoles.includes(actor.role)

/** Readable by everybody who signs up, so its name is no secret: the home page tells it to visitors. */
export const isForEveryRole = (channel: Pick<ChannelRights, 'readRoles'>): boolean =>
  roles.every(role => canRead({ role }, channel))

/** Whether an owner may open it to visitors: only staff write there, and no role is kept out (CHN-22). */
export const isForVisitors = (channel: Pick<ChannelRights, 'readRoles' | 'readOnly'>): boolean =>
  channel.readOnly && isForEveryRole(channel)

/** Why this actor may not do this, or null. The first that fails wins, in the order of docs/access.md. */
export function refusal(actor: Actor | null, ability: Ability, subject: Subject, now: EpochMs): ErrorCode | null {
  const byRole = roleRefusal(actor, ability, now)
  // A sanction on a posting member is told only where the channel itself may be seen.
  if (actor && subject.channel && !canRead(actor, subject.channel)) return byRole === 'forbidden' ? byRole : 'not-found'
  if (byRole) return byRole
  const cell = cellOf(actor, ability, now)
  if (actor && cell === 'postable') return postingRefusal(actor, subject.channel, now)
  const may = (granted: Cell): boolean => grantsOf(granted).some(grant => holds(grant, actor, subject, now))
  if (may(cell)) return isHeldByLockdowns(ability) ? lockdownRefusal(actor, subject.channel, now) : null
  return actor && isSanctioned(actor, now) && may(abilities[ability][actor.role]) ? sanctionOf(actor) : 'forbidden'
}

/** What is already certain without looking at any subject: 'the role alone can never do it'. */
export function roleRefusal(actor: Actor | null, ability: Ability, now: EpochMs): ErrorCode | null {
  if (cellOf(actor, ability, now) !== 'never') return null
  if (!actor) return 'signed-out'
  const isByRole = abilities[ability][actor.role] === 'never'
  if (isByRole || !isSanctioned(actor, now)) return 'forbidden'
  return sanctionOf(actor)
}

/** What he is refused for, who may do nothing else wrong. A mute is named first. */
const sanctionOf = (actor: Actor): 'muted' | 'timed-out' => (actor.muted ? 'muted' : 'timed-out')

export const can = (actor: Actor | null, ability: Ability, subject: Subject, now: EpochMs): boolean =>
  refusal(actor, ability, subject, now) === null

function all(cell: Cell): AbilityRow {
  return { visitor: cell, user: cell, sanctioned: cell, moderator: cell, admin: cell, owner: cell }
}

function cellOf(actor: Actor | null, ability: Ability, now: EpochMs): Cell {
  const row: AbilityRow = abilities[ability]
  if (!actor) return row.visitor
  return isSanctioned(actor, now) ? row.sanctioned : row[actor.role]
}

const grantsOf = (cell: Cell): readonly Grant[] => (typeof cell === 'string' ? [cell] : cell)

function holds(grant: Grant, actor: Actor | null, subject: Subject, now: EpochMs): boolean {
  if (grant === 'anyone') return true
  if (!actor || grant === 'never') return false
  const isOwn = subject.uid === actor.uid
  const isReadable = subject.channel !== undefined && canRead(actor, subject.channel)
  switch (grant) {
    case 'own':
      return isOwn
    case 'others':
      return subject.uid !== undefined && !isOwn
    case 'lower':
      return !isOwn && subject.role !== undefined && rank[subject.role] > rank[actor.role]
    case 'readable':
      return isReadable
    case 'ownReadable':
      return isOwn && isReadable
    case 'othersReadable':
      return subject.uid !== undefined && !isOwn && isReadable
    case 'postable':
      return postingRefusal(actor, subject.channel, now) === null
  }
}

function postingRefusal(actor: Actor, channel: ChannelRights | undefined, now: EpochMs): ErrorCode | null {
  if (!channel || !canRead(actor, channel)) return 'not-found'
  const locked = lockdownRefusal(actor, channel, now)
  if (locked) return locked
  if (channel.readOnly && !isStaff(actor.role)) return 'read-only'
  if (channel.allowedRoles.length > 0 && !channel.allowedRoles.includes(actor.role)) return 'posting-not-allowed'
  return null
}

/**
 * A lockdown holds for edits too: who may write nothing new could else write it over what stands. And for reactions,
 * with which a crowd can speak as well.
 */
export const isHeldByLockdowns = (ability: Ability): boolean =>
  ability === 'message.edit' || ability === 'message.react' || ability === 'message.post'

const lockdownRefusal = (actor: Actor | null, channel: ChannelRights | undefined, now: EpochMs): ErrorCode | null =>
  (actor && lockedBy(actor, channel?.lockdowns ?? [], now)?.code) ?? null

/** Until when what he is refused for lasts, as far as that is known. Then he may post, or hears of the next reason. */
export function refusedUntil(
  code: ErrorCode | null,
  actor: Actor,
  channel: Pick<ChannelRights, 'lockdowns'>,
  now: EpochMs,
): EpochMs | null {
  if (code === 'timed-out') return actor.timeoutUntil
  const locked = lockedBy(actor, channel.lockdowns ?? [], now)
  return locked?.code === code ? locked.until : null
}

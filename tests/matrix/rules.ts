import type { ErrorCode } from '#contract/wire/errors.ts'
import type { Ability, Role } from '#contract/permissions.ts'

/**
 * Who may do what, stated in code of its own: written from the sentences of the first access table, row by row, and not
 * from contract/permissions.ts. The two share no code; tests/unit/contract/permissions.test.ts holds them together, and
 * tests/unit/docs/access-table.test.ts the contract and docs/access.md.
 */
export interface Who {
  uid: string
  role: Role
  sanction: 'none' | 'muted' | 'timed-out'
  /** Since the account was verified. */
  ageHours: number
}
export interface Where {
  readRoles: readonly Role[]
  allowedRoles: readonly Role[]
  readOnly: boolean
  /** For whom the place, or the channel alone, is locked: for users, or for those whose account is younger. */
  locked?: { of: 'place' | 'channel'; for: 'users' | { youngerThanHours: number } }[]
}
/** What is acted on. `author` is the person himself, or who wrote the message. */
export interface What {
  author?: { uid: string; role: Role }
  channel?: Where
}

/** Yes, or why not. The order of the reasons is part of the promise. */
export type Answer = 'yes' | ErrorCode
/** What a row of the table speaks of. */
export type About = 'nothing' | 'person' | 'channel' | 'message'

interface Row {
  about: About
  /** Who stands outside whatever he asks about: it is the same answer for everything. */
  shutOut: readonly ('signed out' | 'sanctioned' | Role)[]
  /** Of those who are left, who may do it to this. */
  may(who: Who | null, what: What): boolean | ErrorCode
}

const order: readonly Role[] = ['user', 'moderator', 'admin', 'owner']
const isHigher = (one: Role, other: Role): boolean => order.indexOf(one) > order.indexOf(other)
const isSelf = (who: Who | null, what: What): boolean => who !== null && who.uid === what.author?.uid
const isOnLower = (who: Who | null, what: What): boolean =>
  who !== null && what.author !== undefined && !isSelf(who, what) && isHigher(who.role, what.author.role)
const yes = (): boolean => true
/** Whom nothing but his sanction stops hears which. */
const unlessSanctioned = (who: Who, may: boolean): boolean | ErrorCode =>
  may && who.sanction !== 'none' ? who.sanction : may

/** canRead(channel) = signed in, and `read_roles` is empty or holds the role, or owner. */
const reads = (who: Who, channel: Where): boolean =>
  who.role === 'owner' || channel.readRoles.length === 0 || channel.readRoles.some(role => role === who.role)

const anybody: Row['shutOut'] = []
const members: Row['shutOut'] = ['signed out']
const membersInGoodStanding: Row['shutOut'] = ['signed out', 'sanctioned']
const actingStaff: Row['shutOut'] = ['signed out', 'sanctioned', 'user']
const actingOwners: Row['shutOut'] = ['signed out', 'sanctioned', 'user', 'moderator', 'admin']

/** The place's lockdowns first, then the channel's; staff are exempt. An account counts from the hour itself on. */
function lockedFor(who: Who, { locked = [] }: Where): ErrorCode | undefined {
  if (who.role !== 'user') return undefined
  const inOrder = [...locked.filter(one => one.of === 'place'), ...locked.filter(one => one.of === 'channel')]
  for (const one of inOrder) {
    if (one.for === 'users') return 'locked-down'
    if (who.ageHours < one.for.youngerThanHours) return 'account-too-new'
  }
  return undefined
}

/** 'own' for users and the sanctioned, 'own, lower' for moderators and admins, 'all' for owners. */
const seesOwnAndBelow: Row = {
  about: 'person',
  shutOut: members,
  may: (who, what) => isSelf(who, what) || unlessSanctioned(who!, who!.role === 'owner' || isOnLower(who, what)),
}

export const rules: Record<Ability, Row> = {
  // sign up, log in, ask for reset or verification; and to ask who one is
  'account.enter': { about: 'nothing', shutOut: anybody, may: yes },
  // another name for oneself: not under a sanction
  'account.rename': { about: 'nothing', shutOut: membersInGoodStanding, may: yes },
  'account.self': { about: 'nothing', shutOut: members, may: yes },
  // send feedback: also signed out, also under a sanction
  'feedback.send': { about: 'nothing', shutOut: anybody, may: yes },
  // see the user list, a person's card, presence
  'member.see': { about: 'person', shutOut: members, may: yes },
  // see a person's e-mail
  'member.seeEmail': seesOwnAndBelow,
  // see when a person was last here: staff, of lower ranks; owners of all others
  'member.seeLastUse': {
    about: 'person',
    shutOut: actingStaff,
    may: (who, what) => !isSelf(who, what) && (who!.role === 'owner' || isOnLower(who, what)),
  },
  // own settings: muted channels, sessions
  'settings.own': { about: 'person', shutOut: members, may: isSelf },
  // read a channel: history, changes, jump, live, search
  'channel.list': { about: 'nothing', shutOut: members, may: yes },
  'channel.read': { about: 'channel', shutOut: members, may: yes },
  // post, reply, attach, mention: canPost
  'message.post': {
    about: 'channel',
    shutOut: membersInGoodStanding,
    may: (who, { channel }) => {
      const locked = lockedFor(who!, channel!)
      if (locked) return locked
      if (channel!.readOnly && who!.role === 'user') return 'read-only'
      const isListed = channel!.allowedRoles.length === 0 || channel!.allowedRoles.some(role => role === who!.role)
      return isListed || 'posting-not-allowed'
    },
  },
  // edit a message: never another's; a lockdown holds for edits too
  'message.edit': {
    about: 'message',
    shutOut: membersInGoodStanding,
    may: (who, what) => isSelf(who, what) && (lockedFor(who!, what.channel!) ?? true),
  },
  // give an emoji: who may read and is under no sanction or lockdown; read-only channels too
  'message.react': {
    about: 'channel',
    shutOut: membersInGoodStanding,
    may: (who, { channel }) => lockedFor(who!, channel!) ?? true,
  },
  // pin and unpin: staff, any message
  'message.pin': { about: 'channel', shutOut: actingStaff, may: yes },
  'message.readHistory': { about: 'message', shutOut: members, may: yes },
  'message.deleteOwn': { about: 'message', shutOut: members, may: isSelf },
  // delete another's message: staff, any message
  'message.deleteAny': { about: 'message', shutOut: actingStaff, may: yes },
  // bring back what one removed of one's own: he alone, never staff; when is no matter of rights
  'message.restore': { about: 'message', shutOut: membersInGoodStanding, may: isSelf },
  // see deleted and edited messages on a profile
  'message.seeRemoved': seesOwnAndBelow,
  'message.search': { about: 'nothing', shutOut: members, may: yes },
  'media.upload': { about: 'nothing', shutOut: membersInGoodStanding, may: yes },
  // download a file: if the message is readable; of deleted ones one's own, and staff any
  'media.read': { about: 'message', shutOut: members, may: yes },
  'media.readRemoved': {
    about: 'message',
    shutOut: members,
    may: (who, what) => isSelf(who, what) || unlessSanctioned(who!, who!.role !== 'user'),
  },
  // block a person: anybody who is signed in, not himself; that staff is not blocked is the state of the thing
  'member.block': { about: 'person', shutOut: members, may: (who, what) => !isSelf(who, what) },
  // report a person or a message: not oneself, also under a sanction, also of higher rank
  'report.person': { about: 'person', shutOut: members, may: (who, what) => !isSelf(who, what) },
  'report.message': { about: 'message', shutOut: members, may: (who, what) => !isSelf(who, what) },
  // see and settle reports: on lower; owners all; never the person reported
  'report.see': { about: 'person', shutOut: actingStaff, may: seesReportsOn },
  'report.settle': { about: 'person', shutOut: actingStaff, may: seesReportsOn },
  // acting on a person: lower rank only, no matter who acts
  'member.timeOut': { about: 'person', shutOut: actingStaff, may: isOnLower },
  'member.resetProfile': { about: 'person', shutOut: actingStaff, may: isOnLower },
  'member.mute': { about: 'person', shutOut: actingOwners, may: isOnLower },
  // change a role: owners, of others, of other owners too; nobody his own
  'member.setRole': { about: 'person', shutOut: actingOwners, may: (who, what) => !isSelf(who, what) },
  // undo an act of staff: its doer is the person; one's own, of lower staff, owners all
  'act.undo': {
    about: 'person',
    shutOut: actingStaff,
    may: (who, what) => isSelf(who, what) || who!.role === 'owner' || (who!.role === 'admin' && isOnLower(who, what)),
  },
  'channel.create': { about: 'nothing', shutOut: actingStaff, may: yes },
  'channel.edit': { about: 'channel', shutOut: actingStaff, may: yes },
  'channel.remove': { about: 'channel', shutOut: actingOwners, may: yes },
  'channel.setRights': { about: 'channel', shutOut: actingOwners, may: yes },
  // lockdown: slow mode, age of account, staff only, sign-ups paused; in a channel that one reads
  'lockdown.set': { about: 'channel', shutOut: actingStaff, may: yes },
  // the site's page: order of channels
  'channel.order': { about: 'nothing', shutOut: actingOwners, may: yes },
  // audit log, activity log: that an act happened, by whom, when
  'audit.read': { about: 'nothing', shutOut: actingStaff, may: yes },
  // … its texts, names, ids, raw data: canRead now
  'audit.readTexts': { about: 'channel', shutOut: actingStaff, may: yes },
  // the site's page: name, art, links
  'site.edit': { about: 'nothing', shutOut: actingOwners, may: yes },
  // status of the server, backups
  'status.read': { about: 'nothing', shutOut: actingOwners, may: yes },
}

/**
 * The order of every check: signed in (401) → the role alone can never do it (403) → it exists and the actor may read
 * it (404) → a sanction (403, says which) → this actor on this subject (403).
 */
export function answerOf(ability: Ability, who: Who | null, what: What): Answer {
  const { shutOut, may } = rules[ability]
  if (who === null) return shutOut.includes('signed out') ? 'signed-out' : 'yes'
  if (shutOut.includes(who.role)) return 'forbidden'
  if (what.channel && !reads(who, what.channel)) return 'not-found'
  if (shutOut.includes('sanctioned') && who.sanction !== 'none') return who.sanction
  const verdict = may(who, what)
  if (typeof verdict === 'string') return verdict
  return verdict ? 'yes' : 'forbidden'
}

function seesReportsOn(who: Who | null, what: What): boolean {
  return !isSelf(who, what) && (who!.role === 'owner' || isOnLower(who, what))
}

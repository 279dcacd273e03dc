import { type Ability, abilities, type Actor, type ChannelRights, roles } from '#contract/permissions.ts'
import { type About, rules, type What, type Where, type Who } from './rules.ts'

/** When it is. A time-out that ends at this very moment has ended. */
export const now = Date.parse('2026-11-21T12:00:00Z')

export interface Cell {
  ability: Ability
  /** As the test says it and as the second statement takes it … */
  who: Who | null
  what: What
  /** … and as the code under test takes it. */
  actor: Actor | null
  name: string
}

const hourMs = 3_600_000

const standings = [
  { name: '', sanction: 'none', muted: false, timeoutUntil: null },
  { name: ', once timed out', sanction: 'none', muted: false, timeoutUntil: now },
  { name: ', timed out', sanction: 'timed-out', muted: false, timeoutUntil: now + 1 },
  { name: ', muted', sanction: 'muted', muted: true, timeoutUntil: null },
  { name: ', muted and timed out', sanction: 'muted', muted: true, timeoutUntil: now + 1 },
] as const

export const actors: { name: string; who: Who | null; actor: Actor | null }[] = [
  { name: 'somebody signed out', who: null, actor: null },
  ...roles.flatMap(role =>
    standings.map(({ name, sanction, muted, timeoutUntil }) => ({
      name: `${article(role)} ${role}${name}`,
      who: { uid: 'self', role, sanction, ageHours: 2 },
      actor: { uid: 'self', role, muted, timeoutUntil, verifiedAt: now - 2 * hourMs },
    })),
  ),
]

const open: Where = { readRoles: [], allowedRoles: [], readOnly: false }
export const channels: Record<string, Where> = {
  'an open channel': open,
  'a read-only channel': { ...open, readOnly: true },
  'a channel only moderators and admins post in': { ...open, allowedRoles: ['moderator', 'admin'] },
  'a channel only users post in': { ...open, allowedRoles: ['user'] },
  'a read-only channel only admins post in': { ...open, readOnly: true, allowedRoles: ['admin'] },
  'a channel for staff': { ...open, readRoles: ['owner', 'admin', 'moderator'] },
  'a channel for users': { ...open, readRoles: ['user'] },
  'a channel for moderators': { ...open, readRoles: ['moderator'] },
  'a read-only channel for admins': { ...open, readRoles: ['admin'], readOnly: true },
  'a channel locked for users': { ...open, locked: [{ of: 'channel', for: 'users' }] },
  'a read-only channel in a locked place': { ...open, readOnly: true, locked: [{ of: 'place', for: 'users' }] },
  'a channel for accounts of two hours': { ...open, locked: [{ of: 'channel', for: { youngerThanHours: 2 } }] },
  'a channel for accounts of three hours': { ...open, locked: [{ of: 'channel', for: { youngerThanHours: 3 } }] },
  'a locked channel in a place for older accounts': {
    ...open,
    locked: [
      { of: 'channel', for: 'users' },
      { of: 'place', for: { youngerThanHours: 3 } },
    ],
  },
  'a locked channel for admins': { ...open, readRoles: ['admin'], locked: [{ of: 'channel', for: 'users' }] },
  'a channel for owners': { ...open, readRoles: ['owner'], allowedRoles: ['owner'] },
}

/** As the code under test has it. */
export const rightsOf = ({ locked = [], ...rights }: Where): ChannelRights => ({
  ...rights,
  lockdowns: locked.map(one => ({
    kind: one.for === 'users' ? 'staff' : 'older',
    threshold: one.for === 'users' ? null : one.for.youngerThanHours,
    until: one.of === 'place' ? now + 1 : null,
    isOfPlace: one.of === 'place',
  })),
})

/** Every ability × everyone × everything it can be about. */
export const cells: Cell[] = (Object.keys(abilities) as Ability[]).flatMap(ability =>
  actors.flatMap(({ name, who, actor }) =>
    subjectsOf(rules[ability].about, who).map(subject => ({
      ability,
      who,
      actor,
      what: subject.what,
      name: `${ability}: ${name}${subject.name && `, on ${subject.name}`}`,
    })),
  ),
)

function subjectsOf(about: About, who: Who | null): { name: string; what: What }[] {
  if (about === 'nothing') return [{ name: '', what: {} }]
  const people = [
    ...(who ? [{ name: 'oneself', what: { author: { uid: who.uid, role: who.role } } }] : []),
    ...roles.map(role => ({ name: `${article(role)} ${role}`, what: { author: { uid: `some ${role}`, role } } })),
  ]
  if (about === 'person') return people
  const places = Object.entries(channels).map(([name, channel]) => ({ name, what: { channel } }))
  if (about === 'channel') return places
  return places.flatMap(place =>
    people.map(person => ({
      name: `a message of ${person.name} in ${place.name}`,
      what: { ...place.what, ...person.what },
    })),
  )
}

function article(role: string): string {
  return /^[aeio]/.test(role) ? 'an' : 'a'
}

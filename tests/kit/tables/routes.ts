import { allRoutes } from '#contract/wire/all-routes.ts'
import type { Route } from '#contract/wire/route.ts'
import { modulesIn } from './modules.ts'

/** Every route of the contract by its name. */
export const routes: [name: string, route: Route][] = Object.values<Record<string, Route>>(allRoutes).flatMap(room =>
  Object.entries(room),
)

/** The same, found on disk: a room that the contract's own list forgets is in here all the same. */
const rooms = await modulesIn<Record<string, unknown>>('contract')
export const routesOnDisk: [name: string, route: Route][] = [...rooms]
  .filter(([file]) => file !== 'all-routes.ts')
  .map(([, room]) => room)
  .flatMap(room => Object.entries(room))
  .filter(([name]) => /^\w+Routes$/.test(name))
  .flatMap(([, all]) => Object.entries(all as Record<string, Route>))

/** Those that take JSON or a query, and those that take a form with a file. */
export const plainRoutes = routes.filter(([, { kind }]) => kind !== 'upload')
export const uploadRoutes = routes.filter(([, { kind }]) => kind === 'upload')

const uuid = '019a9f3e-0000-7000-8000-000000000001'
const secret = 'a'.repeat(43)

/** A well-formed value for each field of the contract. A field without one fails the tests: add it here. */
const samples: Record<string, unknown> = {
  displayName: 'Deniz Örnek',
  email: 'deniz@example.com',
  password: 'doğru at pil zımba',
  newPassword: 'yepyeni bir parola',
  oobCode: secret,
  resetLink: 'http://localhost:3000/reset-password',
  channelId: uuid,
  messageId: uuid,
  messageIds: uuid,
  entryId: uuid,
  sinceMs: 1_700_000_000_000,
  shown: 'Deniz',
  word: 'SİL',
  withMessages: false,
  language: 'tr',
  timeZone: 'Europe/Istanbul',
  id: uuid,
  text: 'Merhaba',
  q: 'kitap',
  part: 'deniz@',
  sort: 'newest',
  version: 1,
  name: 'Deniz',
  message: 'Güzel bir site.',
  subject: '',
  before: '10',
  beforeId: uuid,
  after: '10',
  around: uuid,
  seq: 1,
  replyToId: uuid,
  fileId: uuid,
  files: [{ id: uuid }],
  limit: '10',
  since: '0',
  stream: 'members',
  description: 'Her şey hakkında',
  isMuted: true,
  photoURL: null,
  about: 'Ada ve deniz',
  itemType: 'user',
  itemId: uuid,
  reason: 'Hakaret ediyor.',
  uid: uuid,
  until: 1_700_000_000_000,
  ids: [uuid],
  amount: '5',
  kind: 'staff',
  threshold: null,
  unit: 'minutes',
  minutes: 5,
  role: 'moderator',
  allowedRoles: [],
  readRoles: [],
  readOnly: true,
  isOpen: true,
  order: [uuid],
  sessionId: uuid,
  caseId: uuid,
  act: { kind: 'remove' },
  actId: uuid,
  people: [{ uid: uuid, version: 1 }],
  how: { kind: 'mute', reason: 'Reklam' },
  status: 'resolved',
  note: 'Uyarıldı.',
  action: 'timeout_user',
  moderatorId: uuid,
  targetUserId: uuid,
  doneBy: 'staff',
  days: '1',
  zone: 900,
  studioName: 'Meydan Stüdyo',
  gameName: 'Fener',
  sentence: { tr: 'Bir oyun.', en: 'A game.' },
  art: null,
  links: [{ label: 'Steam', url: 'https://store.steampowered.com/' }],
  leastAge: 13,
  responsible: 'Meydan Stüdyo',
  contact: 'deniz@example.com',
  postalAddress: 'Fener Sk. 1, İzmir',
  texts: { tr: '', en: '' },
  reasons: null,
  emoji: '👍',
  chosen: { sounds: false },
  isFirst: false,
  isAgain: true,
}

export const fieldsOf = (route: Route): string[] => Object.keys(route.input.shape)
export const isInPath = (route: Route, field: string): boolean => route.path.split('/').includes(`:${field}`)

/** Well-formed input for a route: only rights and state can refuse it. */
export function wellFormed(route: Route): Record<string, unknown> {
  const required = fieldsOf(route).filter(field => !route.input.shape[field]?.safeParse(undefined).success)
  return Object.fromEntries(required.map(field => [field, sampleOf(field)]))
}

export function sampleOf(field: string): unknown {
  if (!(field in samples)) throw new Error(`tests/kit/tables/routes.ts has no sample for the field ${field}.`)
  return samples[field]
}

/**
 * The plan of the house, once: `.dependency-cruiser.mjs` makes the walls of it, and tests/compile holds the code and
 * CONTRIBUTING.md against it. A room may only import what stands to its left.
 */
export const rooms = [
  'audit',
  'accounts',
  'media',
  'channels',
  'messages',
  'search',
  'reports',
  'moderation',
  'feedback',
  'site',
  'live',
  'status',
] as const

/** The folders of server/ and web/ in the same way: each may only import what stands to its left. */
export const rows = {
  server: ['db', 'gate', 'mail', ...rooms, 'archive', 'app', 'demo'],
  web: ['public', 'worker', 'gate', 'parts', ...rooms, 'home', 'dev', 'app'],
} as const

/** The folders of a room that is a row by itself. Its own files join them, so none of them imports those. */
export const rowsInside = {
  'server/live': ['bus', 'sockets', 'presence', 'fan-out', 'delivery', 'admission'],
} as const

/** What everybody to the right may enter anywhere. All other folders are entered by their door. */
export const open: Readonly<Record<Side, readonly string[]>> = {
  server: ['db', 'gate', 'app'],
  web: ['gate', 'parts', 'app'],
}

/** Files that stand in no folder. Nobody imports the second kind: they are where a process begins. */
export const loose = { shared: ['config.ts', 'house.ts'], beginnings: ['main.ts', 'operator.ts'] } as const

/** Rooms, and folders of rooms, that reach files and sockets. In all others a verb awaits only its transaction. */
export const reachOutside: readonly string[] = ['media', 'live', 'search/following', 'status/disk']

export type Side = keyof typeof rows
export type Room = (typeof rooms)[number]

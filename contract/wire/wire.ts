/**
 * The live conversation, over one WebSocket at `/live?wire=<version>`:
 *
 *   server → client   hello, once; then events, a beat every 15 seconds, who types, and to those who asked who is here
 *   client → server   pongs, `typing`, `presence`, and posts, if hello says so; all other acts are HTTP requests
 *
 * Everything that happens belongs to a stream and takes its next `seq`. A client applies `head + 1`; on anything higher
 * it first asks for the changes since its head (listMessageChanges for channels, listStreamChanges for the others).
 * A beat carries the heads, so that a lost last event is noticed too.
 */
/** `members`: everybody signed in. `channel:<id>`: its readers. `account:<uid>`: that person. */
export type StreamName = 'members' | `channel:${string}` | `account:${string}`
export const channelStream = (channelId: string): StreamName => `channel:${channelId}`
export const accountStream = (uid: string): StreamName => `account:${uid}`

/** Close codes beside the standard ones (1012: the server goes down, come back soon). */
export const closeCodes = {
  /** The session ended: log in again. */
  sessionEnded: 4401,
  /** The page reads slower than events come: reconnect and catch up. */
  tooSlow: 4008,
  /** The page was built for another wire version: reload. */
  wireOutdated: 4426,
  /** More frames, or other frames, than a client of ours sends. */
  badFrame: 4400,
  /** More sockets than an account may hold; the oldest goes. */
  tooManySockets: 4429,
} as const

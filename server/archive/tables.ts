import type { SearchTables } from '#server/db/search-tables.ts'
import type { Tables } from '#server/db/tables.ts'

/**
 * What nobody copies: the id of this place, counts and views of a few minutes, locks, the index, made again, and
 * copies of somebody's data, which open in a session of this place alone.
 */
type Made = 'case_viewers' | 'data_copies' | 'limit_counts' | 'name_locks' | 'store' | keyof SearchTables

/**
 * Every table, with the columns of its primary key: an archive holds its rows in their order, so that two archives of
 * the same data are equal line by line, whatever engine they come from. A table that is missing here does not compile.
 */
export const keysOf: Record<Exclude<keyof Tables, Made>, readonly [string, ...string[]]> = {
  users: ['uid'],
  muted_channels: ['uid', 'channel_id'],
  blocks: ['uid', 'blocked_uid'],
  leavers: ['uid'],
  sanctions: ['id'],
  sanctioned_addresses: ['email_hash'],
  lockdowns: ['id'],
  channels: ['id'],
  removed_channels: ['id'],
  spent_ids: ['id'],
  messages: ['id'],
  message_mentions: ['message_id', 'uid'],
  message_edits: ['message_id', 'version'],
  message_reactions: ['message_id', 'uid', 'emoji'],
  deleted_messages: ['id'],
  read_marks: ['uid', 'channel_id'],
  media: ['id'],
  reports: ['id'],
  cases: ['id'],
  feedback: ['id'],
  site: ['one'],
  site_links: ['position'],
  site_art: ['hash', 'size'],
  site_pictures: ['file_id'],
  privacy_versions: ['number'],
  common_reasons: ['position'],
  former_reasons: ['text_tr', 'text_en', 'until'],
  audit_logs: ['n'],
  audit_texts: ['n', 'field'],
  audit_head: ['one'],
  inverses: ['entry_id'],
  streams: ['stream'],
  stream_events: ['stream', 'seq'],
  rights: ['one'],
  people_seen: ['uid'],
  sessions: ['id'],
  known_browsers: ['uid', 'token_hash'],
  email_changes: ['id'],
  former_names: ['id'],
  names_to_follow: ['uid'],
  photos: ['id'],
  codes: ['code_hash'],
  mails: ['id'],
  hourly_counts: ['hour', 'name'],
  upkeep_runs: ['id'],
}

export type ArchivedTable = keyof typeof keysOf

/** Who has these can become somebody else, or read what was written to one person alone. */
export const secretTables: readonly ArchivedTable[] = ['sessions', 'known_browsers', 'codes', 'mails']

/** Of a table that is not secret; null stands in its place. */
export const secretColumns: { [table in ArchivedTable]?: readonly string[] } = { users: ['sign_up_browser'] }

/** What this place did for itself: a move takes it along, and a restored place begins without. */
export const movedTables: readonly ArchivedTable[] = ['upkeep_runs']

export const allTables = Object.keys(keysOf) as ArchivedTable[]
export const archivedTables = allTables.filter(name => !movedTables.includes(name))

import type { AuditAction } from '#contract/audit-actions.ts'
import type { CountName } from '#contract/status.ts'
import type { Role } from '#contract/permissions.ts'
import type { AboutLine } from './about-columns.ts'
import type { InverseRow } from './inverse-table.ts'
import type { LockdownRow } from './lockdown-table.ts'
import type {
  CommonReasonRow,
  FormerReasonRow,
  PrivacyVersionRow,
  SiteArtRow,
  SiteLinkRow,
  SiteRow,
} from './site-tables.ts'
import type { CaseRow, CaseViewerRow } from './case-tables.ts'
import type { FormerNameRow, Renamed } from './former-name-table.ts'
import type { EmailChangeRow } from './email-change-table.ts'
import type { DataCopyRow } from './data-copy-table.ts'
import type { Filed } from './filed-column.ts'
import type { MediaRow } from './media-table.ts'
import type { PhotoRow } from './photo-table.ts'
import type { Preferring } from './preferences-column.ts'
import type { ProfileReset } from './profile-reset-columns.ts'
import type { Pinned } from './pin-columns.ts'
import type { ReactionRow, Reacted } from './reaction-table.ts'
import type { SanctionRow } from './sanction-table.ts'
import type { SearchTables } from './search-tables.ts'
import type { Engine } from './columns.ts'
import type { UpkeepRunRow } from './upkeep-table.ts'

/**
 * The tables as Kysely sees them; migrations/ makes them. Whose each is stands in tests/compile/tables.test.ts.
 * Booleans are 0 and 1, times are epoch milliseconds, role lists are joined by commas.
 */
type Bit = 0 | 1

export interface Tables extends SearchTables {
  users: UserRow
  muted_channels: { uid: string; channel_id: string }
  /** Whom this person does not want to hear of. */
  blocks: { uid: string; blocked_uid: string; at: number }
  sessions: SessionRow
  /** When this person was last here, to the minute; it outlives the session that told it. */
  people_seen: { uid: string; seen_at: number }
  known_browsers: { uid: string; token_hash: string; seen_at: number }
  codes: CodeRow
  email_changes: EmailChangeRow
  former_names: FormerNameRow
  /** Whose mentions the search follows to another name, and up to which of them it has. */
  names_to_follow: { uid: string; channel_id: string; seq: number }
  data_copies: DataCopyRow
  photos: PhotoRow
  mails: MailRow
  channels: ChannelRow
  /** `read_roles`: who could read it at the end; null where that was not kept (removed by 0.1.0). */
  removed_channels: { id: string; removed_at: number; cleared_at: number | null; read_roles: string | null }
  /** Who has deleted his own account, by his uid of then. */
  leavers: { uid: string }
  sanctions: SanctionRow
  /** Whose account is gone and whose sanctions are not: hashes of his addresses, under his uid of then. */
  sanctioned_addresses: { email_hash: string; uid: string }
  lockdowns: LockdownRow
  messages: MessageRow & Filed
  read_marks: { uid: string; channel_id: string; seq: number; at: number }
  message_mentions: { message_id: string; uid: string; channel_id: string; seq: number }
  message_edits: MessageEditRow
  message_reactions: ReactionRow
  deleted_messages: DeletedMessageRow & Filed
  /** Ids of messages that went with their channel: they name nothing any more, and are never free again. */
  spent_ids: { id: string }
  media: MediaRow
  reports: ReportRow
  cases: CaseRow
  case_viewers: CaseViewerRow
  site: SiteRow
  site_links: SiteLinkRow
  site_art: SiteArtRow
  /** Of messages, for the home page. One that nobody may see any more is in no answer, and goes with the next pick. */
  site_pictures: { file_id: string; message_id: string; picked_at: number }
  privacy_versions: PrivacyVersionRow
  common_reasons: CommonReasonRow
  former_reasons: FormerReasonRow
  feedback: FeedbackRow
  audit_logs: AuditLogRow
  audit_texts: { n: number; field: string; salt: string; text: string }
  audit_head: { one: 1; n: number; hash: string }
  inverses: InverseRow
  streams: { stream: string; head: number }
  stream_events: { stream: string; seq: number; type: string; data: string; at: number }
  rights: { one: 1; epoch: number }
  /** `hour`: its first millisecond. */
  limit_counts: { key: string; times: string; link_until: number | null; ends_at: number }
  hourly_counts: { hour: number; name: CountName; value: number }
  name_locks: { of: 'people' | 'channels' }
  /** `moved_to`: which engine the place was moved to; it serves nobody any more. */
  store: { one: 1; id: string; words_key: string; moved_to: Engine | null; moved_at: number | null }
  upkeep_runs: UpkeepRunRow
}

export interface UserRow extends Renamed, ProfileReset, Preferring, AboutLine {
  uid: string
  email: string
  email_key: string
  email_verified: Bit
  display_name: string
  name_key: string
  /** What the name looks like (contract/text/skeleton.ts). Not unique: names that were there before stay. */
  name_look: string
  name_sort: string
  password_hash: string
  role: Role
  created_at: number
  /** Where the picture is (contract/photo-sizes.ts), a copy from `photos`; empty without one. */
  photo_url: string
  /** These four are copied from the open sanctions, for anybody who posts (server/accounts/people/sanction-rows.ts). */
  muted: Bit
  muted_at: number | null
  timeout_until: number | null
  timeout_at: number | null
  held_until: number | null
  /** Hash of the cookie of the browser that signed up, until the address is verified. */
  sign_up_browser: string | null
  /** When the card that helps somebody new to say hello was closed; null until then. */
  greeted_at: number | null
  verified_at: number | null
  /** When the account is deleted, as its owner asked, and with what; these three are null where he did not. */
  deletes_at: number | null
  deletes_messages: Bit | null
  /** When the first step of it was done: from then on nobody takes it back. */
  deletion_begun_at: number | null
}

/**
 * A mute or a time-out, and its end. It is open as long as `ended_at` is null; a time-out is over at `until` all the
 * same.
 */
export interface SessionRow {
  id: string
  token_hash: string
  uid: string
  created_at: number
  seen_at: number
  expires_at: number
  user_agent: string
  /** Of the cookie that marks the known browser; null for a session of before 0.2. */
  browser_hash: string | null
}

export interface CodeRow {
  code_hash: string
  kind: 'verification' | 'reset' | 'reset-handle' | 'email-change' | 'email-undo' | 'keep-account'
  uid: string
  created_at: number
  expires_at: number
  /** Which change of an address it confirms or takes back. */
  about: string | null
}

export interface MailRow {
  id: string
  recipient: string
  /** With a code, and so written when it is sent; `subject`, `text` and `html` are empty. */
  letter: 'verification' | 'reset' | 'email-change' | 'email-undo' | 'keep-account' | null
  /** Whose code it is. */
  uid: string | null
  /** As of its code. */
  about: string | null
  subject: string
  text: string
  html: string
  reply_to_name: string | null
  reply_to_address: string | null
  created_at: number
  attempts: number
  next_attempt_at: number | null
  sent_at: number | null
  failure: string | null
}

export interface ChannelRow {
  id: string
  name: string
  name_key: string
  name_look: string
  name_sort: string
  description: string
  created_by: string
  created_at: number
  allowed_roles: string
  read_roles: string
  read_only: Bit
  head: number
  last_timestamp: number
  /** Its place in the list, which an owner gave; null: by name, after those that have one. */
  position: number | null
  /** An owner opened it to visitors. */
  is_open: Bit
  /** JSON: a copy of the open lockdowns that hold here (server/channels/lockdowns/lockdown-rows.ts). */
  lockdowns: string
}

export interface MessageRow extends Reacted, Pinned {
  id: string
  channel_id: string
  seq: number
  changed_seq: number
  version: number
  uid: string
  text: string
  search_text: string
  timestamp: number
  edited_at: number | null
  reply_to_id: string | null
  reply_to_uid: string | null
  media_id: string | null
}

export interface MessageEditRow {
  message_id: string
  version: number
  text: string
  timestamp: number
  editor_id: string
  /** When retention emptied `text`; null where it stands. */
  erased_at: number | null
}

export interface DeletedMessageRow extends Reacted, Pinned {
  id: string
  original_channel_id: string
  original_channel_name: string
  seq: number
  removed_seq: number
  version: number
  uid: string
  text: string
  timestamp: number
  edited_at: number | null
  reply_to_id: string | null
  reply_to_uid: string | null
  media_id: string | null
  deleted_at: number
  deleted_by: string
  deleter_display_name: string
  /** When retention emptied text and names. A `media_id` beside it: the file's bytes are still to go. */
  erased_at: number | null
}

export interface ReportRow {
  id: string
  reporter_id: string
  reported_item: string
  item_type: 'user' | 'message'
  target_uid: string
  channel_id: string | null
  reason: string
  content: string
  timestamp: number
  status: 'pending' | 'resolved' | 'dismissed'
  settled_at: number | null
  settled_by: string | null
  note: string | null
  /** When retention emptied reason, note and the texts in `content`. */
  erased_at: number | null
  /** Null where the version before wrote it, until the next round (server/reports/join-strays.ts). */
  case_id: string | null
  /** When its reporter was told that staff looked at it. */
  told_at: number | null
}

export interface FeedbackRow {
  id: string
  name: string
  email: string
  message: string
  timestamp: number
}

export interface AuditLogRow {
  n: number
  id: string
  action: AuditAction
  moderator_id: string
  target_user_id: string | null
  channel_id: string | null
  message_id: string | null
  duration: number | null
  timestamp: number
  extra: string
  text_hashes: string
  previous_hash: string
  hash: string
}

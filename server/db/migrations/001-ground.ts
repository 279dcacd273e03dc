import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** One table for each thing of the product, and what keeps them true. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    const required = (column: ColumnDefinitionBuilder) => column.notNull()
    const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
    const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique()

    await db.schema
      .createTable('users')
      .addColumn('uid', text, key)
      .addColumn('email', text, required)
      .addColumn('email_key', text, unique)
      .addColumn('email_verified', integer, required)
      .addColumn('display_name', text, required)
      .addColumn('name_key', text, unique)
      .addColumn('name_sort', text, required)
      .addColumn('password_hash', text, required)
      .addColumn('role', text, required)
      .addColumn('created_at', integer, required)
      .addColumn('photo_url', text, required)
      .addColumn('muted', integer, required)
      .addColumn('muted_at', integer)
      .addColumn('muted_by', text)
      .addColumn('timeout_until', integer)
      .addColumn('timeout_at', integer)
      .addColumn('timeout_by', text)
      .addColumn('timeout_reason', text)
      // Until when an unverified sign-up holds its address and name; null once verified.
      .addColumn('held_until', integer)
      .execute()
    await db.schema.createIndex('users_by_rank').on('users').columns(['role', 'name_sort', 'uid']).execute()

    await db.schema
      .createTable('muted_channels')
      .addColumn('uid', text, required)
      .addColumn('channel_id', text, required)
      .addPrimaryKeyConstraint('muted_channels_key', ['uid', 'channel_id'])
      .execute()

    await db.schema
      .createTable('sessions')
      .addColumn('id', text, key)
      .addColumn('token_hash', text, unique)
      .addColumn('uid', text, required)
      .addColumn('created_at', integer, required)
      .addColumn('seen_at', integer, required)
      .addColumn('expires_at', integer, required)
      .addColumn('user_agent', text, required)
      .execute()
    await db.schema.createIndex('sessions_by_person').on('sessions').columns(['uid', 'created_at']).execute()

    await db.schema
      .createTable('known_browsers')
      .addColumn('uid', text, required)
      .addColumn('token_hash', text, required)
      .addColumn('seen_at', integer, required)
      .addPrimaryKeyConstraint('known_browsers_key', ['uid', 'token_hash'])
      .execute()

    await db.schema
      .createTable('codes')
      .addColumn('code_hash', text, key)
      .addColumn('kind', text, required)
      .addColumn('uid', text, required)
      .addColumn('created_at', integer, required)
      .addColumn('expires_at', integer, required)
      .execute()
    await db.schema.createIndex('codes_by_person').on('codes').columns(['uid', 'kind']).execute()

    await db.schema
      .createTable('mails')
      .addColumn('id', text, key)
      .addColumn('recipient', text, required)
      .addColumn('subject', text, required)
      // Emptied once sent: a mail may carry a code, and only hashes of codes are kept.
      .addColumn('text', text, required)
      .addColumn('html', text, required)
      .addColumn('created_at', integer, required)
      .addColumn('attempts', integer, required)
      .addColumn('next_attempt_at', integer)
      .addColumn('sent_at', integer)
      .addColumn('failure', text)
      .execute()
    await db.schema.createIndex('mails_due').on('mails').column('next_attempt_at').execute()

    await db.schema
      .createTable('channels')
      .addColumn('id', text, key)
      .addColumn('name', text, required)
      .addColumn('name_key', text, unique)
      .addColumn('name_sort', text, required)
      .addColumn('description', text, required)
      .addColumn('created_by', text, required)
      .addColumn('created_at', integer, required)
      // Roles, joined by commas; empty means no restriction.
      .addColumn('allowed_roles', text, required)
      .addColumn('read_roles', text, required)
      .addColumn('read_only', integer, required)
      .addColumn('head', integer, required)
      .addColumn('last_timestamp', integer, required)
      .execute()

    await db.schema
      .createTable('messages')
      .addColumn('id', text, key)
      .addColumn('channel_id', text, required)
      .addColumn('seq', integer, required)
      .addColumn('changed_seq', integer, required)
      .addColumn('version', integer, required)
      .addColumn('uid', text, required)
      .addColumn('text', text, required)
      .addColumn('search_text', text, required)
      .addColumn('timestamp', integer, required)
      .addColumn('edited_at', integer)
      .addColumn('reply_to_id', text)
      .addColumn('reply_to_uid', text)
      .addColumn('media_id', text)
      .execute()
    await db.schema.createIndex('messages_in_order').unique().on('messages').columns(['channel_id', 'seq']).execute()
    await db.schema.createIndex('messages_by_change').on('messages').columns(['channel_id', 'changed_seq']).execute()
    await db.schema.createIndex('messages_by_author').on('messages').columns(['uid', 'timestamp', 'id']).execute()

    await db.schema
      .createTable('message_mentions')
      .addColumn('message_id', text, required)
      .addColumn('uid', text, required)
      .addPrimaryKeyConstraint('message_mentions_key', ['message_id', 'uid'])
      .execute()

    await db.schema
      .createTable('message_edits')
      .addColumn('message_id', text, required)
      // The version that this text was.
      .addColumn('version', integer, required)
      .addColumn('text', text, required)
      .addColumn('timestamp', integer, required)
      .addColumn('editor_id', text, required)
      .addPrimaryKeyConstraint('message_edits_key', ['message_id', 'version'])
      .execute()

    await db.schema
      .createTable('deleted_messages')
      .addColumn('id', text, key)
      .addColumn('original_channel_id', text, required)
      .addColumn('original_channel_name', text, required)
      .addColumn('seq', integer, required)
      .addColumn('removed_seq', integer, required)
      .addColumn('version', integer, required)
      .addColumn('uid', text, required)
      .addColumn('text', text, required)
      .addColumn('timestamp', integer, required)
      .addColumn('edited_at', integer)
      .addColumn('reply_to_id', text)
      .addColumn('reply_to_uid', text)
      .addColumn('media_id', text)
      .addColumn('deleted_at', integer, required)
      .addColumn('deleted_by', text, required)
      .addColumn('deleter_display_name', text, required)
      .execute()
    await db.schema
      .createIndex('deleted_messages_by_removal')
      .on('deleted_messages')
      .columns(['original_channel_id', 'removed_seq'])
      .execute()
    await db.schema
      .createIndex('deleted_messages_by_author')
      .on('deleted_messages')
      .columns(['uid', 'deleted_at'])
      .execute()

    await db.schema
      .createTable('media')
      .addColumn('id', text, key)
      .addColumn('uid', text, required)
      .addColumn('name', text, required)
      .addColumn('type', text, required)
      .addColumn('bytes', integer, required)
      .addColumn('width', integer)
      .addColumn('height', integer)
      .addColumn('created_at', integer, required)
      // Set when a message takes it; unused uploads are swept after a day.
      .addColumn('attached_at', integer)
      .execute()

    await db.schema
      .createTable('reports')
      .addColumn('id', text, key)
      .addColumn('reporter_id', text, required)
      .addColumn('reported_item', text, required)
      .addColumn('item_type', text, required)
      .addColumn('target_uid', text, required)
      .addColumn('channel_id', text)
      .addColumn('reason', text, required)
      // What was reported, frozen as it was, as JSON text.
      .addColumn('content', text, required)
      .addColumn('timestamp', integer, required)
      .addColumn('status', text, required)
      .addColumn('settled_at', integer)
      .addColumn('settled_by', text)
      .addColumn('note', text)
      .addUniqueConstraint('reports_once', ['reporter_id', 'item_type', 'reported_item'])
      .execute()
    await db.schema.createIndex('reports_by_target').on('reports').columns(['target_uid', 'timestamp']).execute()
    await db.schema.createIndex('reports_by_status').on('reports').columns(['status', 'timestamp']).execute()

    await db.schema
      .createTable('feedback')
      .addColumn('id', text, key)
      .addColumn('name', text, required)
      .addColumn('email', text, required)
      .addColumn('message', text, required)
      .addColumn('timestamp', integer, required)
      .execute()

    await db.schema
      .createTable('audit_logs')
      .addColumn('n', integer, key)
      .addColumn('id', text, unique)
      .addColumn('action', text, required)
      .addColumn('moderator_id', text, required)
      .addColumn('target_user_id', text)
      .addColumn('channel_id', text)
      .addColumn('message_id', text)
      .addColumn('duration', integer)
      .addColumn('timestamp', integer, required)
      // JSON text: what else is plain and permanent (numbers, ids, roles).
      .addColumn('extra', text, required)
      // JSON text: field → salted hash of each text that may be erased later.
      .addColumn('text_hashes', text, required)
      .addColumn('previous_hash', text, required)
      .addColumn('hash', text, required)
      .execute()
    await db.schema.createIndex('audit_logs_by_action').on('audit_logs').columns(['action', 'n']).execute()
    await db.schema.createIndex('audit_logs_by_moderator').on('audit_logs').columns(['moderator_id', 'n']).execute()
    await db.schema.createIndex('audit_logs_by_target').on('audit_logs').columns(['target_user_id', 'n']).execute()

    await db.schema
      .createTable('audit_texts')
      .addColumn('n', integer, required)
      .addColumn('field', text, required)
      .addColumn('salt', text, required)
      .addColumn('text', text, required)
      .addPrimaryKeyConstraint('audit_texts_key', ['n', 'field'])
      .execute()

    await db.schema
      .createTable('audit_head')
      .addColumn('one', integer, key)
      .addColumn('n', integer, required)
      .addColumn('hash', text, required)
      .execute()
    await sql`insert into audit_head (one, n, hash) values (1, 0, '')`.execute(db)

    await db.schema.createTable('streams').addColumn('stream', text, key).addColumn('head', integer, required).execute()

    await db.schema
      .createTable('stream_events')
      .addColumn('stream', text, required)
      .addColumn('seq', integer, required)
      .addColumn('type', text, required)
      .addColumn('data', text, required)
      .addColumn('at', integer, required)
      .addPrimaryKeyConstraint('stream_events_key', ['stream', 'seq'])
      .execute()

    await db.schema.createTable('rights').addColumn('one', integer, key).addColumn('epoch', integer, required).execute()
    await sql`insert into rights (one, epoch) values (1, 0)`.execute(db)
  },
})

import pg from 'pg'

/** What retention deletes from or writes over, and what a removed message has left: `messages` and the words. */
const tables =
  'messages, deleted_messages, message_edits, message_mentions, message_reactions, media, mails, audit_texts, ' +
  'reports, sanctions, stream_events, search_words, search_names'

/**
 * Takes dead rows out of the tables and their indexes. On a connection of its own, without time-outs: it stands in
 * nobody's way, and takes its time on a large place. It runs in no transaction.
 */
export async function vacuum(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, fallback_application_name: 'meydan' })
  client.on('error', () => {}) // the statement under way fails and tells
  await client.connect()
  try {
    await client.query(`vacuum (index_cleanup on) ${tables}`)
  } finally {
    await client.end()
  }
  return true
}

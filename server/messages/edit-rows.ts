import { sizes } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { MessageEditRow } from '#server/db/tables.ts'

/** Writes the new text and keeps the old one with its editor and the time it was replaced. */
export async function replaceText(
  tx: Tx,
  before: Message,
  after: { text: string; searchText: string; changedSeq: number; editedAt: number; editorId: string },
): Promise<void> {
  const { id, version, text } = before
  await tx
    .insertInto('message_edits')
    .values({ message_id: id, version, text, timestamp: after.editedAt, editor_id: after.editorId, erased_at: null })
    .execute()
  await tx
    .updateTable('messages')
    .set({
      text: after.text,
      search_text: after.searchText,
      version: version + 1,
      changed_seq: after.changedSeq,
      edited_at: after.editedAt,
    })
    .where('id', '=', id)
    .execute()
}

/** The newest earlier texts of a message as they are stored, oldest first. */
export async function editsOf(db: Snapshot, id: string): Promise<Omit<MessageEditRow, 'message_id'>[]> {
  const edits = await db
    .selectFrom('message_edits')
    .select(['version', 'text', 'timestamp', 'editor_id', 'erased_at'])
    .where('message_id', '=', id)
    .orderBy('version', 'desc')
    .limit(sizes.earlierTextsMax)
    .execute()
  return edits.toReversed()
}

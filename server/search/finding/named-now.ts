import { searchTextsOfRenamed } from '#server/messages/door.ts'
import { inParts } from '#server/search/holding/parts.ts'
import type { View } from './view.ts'

/**
 * These messages with the names of now. While a change of a name is still followed, what mentions the person may be
 * stored with the old one: by that nothing is found from the change on (SRCH-14). Nearly always no name is, and nothing
 * is asked.
 */
export async function namedNow<Message extends { id: string; searchText: string }>(
  { db, isRenaming }: View,
  messages: readonly Message[],
): Promise<readonly Message[]> {
  if (!isRenaming) return messages
  const texts = new Map<string, string>()
  const mentioning = messages.filter(({ searchText }) => searchText.includes('@'))
  for (const part of inParts(mentioning.map(({ id }) => id)))
    for (const [id, text] of await searchTextsOfRenamed(db, part)) texts.set(id, text)
  return messages.map(message => ({ ...message, searchText: texts.get(message.id) ?? message.searchText }))
}

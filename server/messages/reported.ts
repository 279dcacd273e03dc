import { carrying, filesOf } from '#contract/files-of.ts'
import { sizes } from '#contract/limits.ts'
import type { EarlierText, Message } from '#contract/messages.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import { type Accessed, accessMessage, entryOf } from './access-message.ts'
import { earlierTextsOf } from './earlier-texts.ts'
import { readable } from './show.ts'

/** A message as it stood when it was reported, with the names of that moment in the place of mentions. */
export type ReportedMessage = Pick<Message, 'id' | 'channelId' | 'text' | 'timestamp' | 'editedAt' | 'file' | 'files'> &
  Omit<Message['author'], 'photoURL'> & { channelName: string; history: EarlierText[] }

interface Reported extends Accessed {
  frozen: ReportedMessage
  /** What the audit log says of it. */
  entry: ReturnType<typeof entryOf>
}

/** A message that the person may read, locked, for a report to keep. Absent and hidden ones are refused alike. */
export async function reportedMessage(turn: Turn, messageId: string): Promise<Reported | Refusal> {
  const accessed = await accessMessage(turn, messageId)
  if (accessed instanceof Refusal) return accessed
  const { channel, message } = accessed
  const { id, timestamp, editedAt } = message
  const { photoURL: _, ...author } = message.author
  const history = message.editedAt === null ? [] : newestOf(await earlierTextsOf(turn.tx, id))
  const said = { text: readable(message), timestamp, editedAt, history, ...carrying(filesOf(message)) }
  const frozen = { ...author, id, channelId: channel.id, channelName: channel.name, ...said }
  return { ...accessed, frozen, entry: entryOf(accessed) }
}

/**
 * The newest that have room in a report, oldest first: each report keeps a copy, and a hundred of the longest texts
 * were a megabyte each time. How many are left out, `version` of the first tells.
 */
function newestOf(history: readonly EarlierText[]): EarlierText[] {
  let letters = 0
  const tooOld = history.findLastIndex(({ text }) => (letters += text.length) > sizes.frozenLetters)
  return history.slice(tooOld + 1)
}

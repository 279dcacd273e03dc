import type { AuditEntry } from '#contract/audit.ts'
import { filesOfEntry } from '#contract/audit-texts.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { oneLine } from '#web/messages/look/one-line.ts'
import { type ActEntries, byPerson, standingOf } from './fold.ts'

/** A question has room for so many; its sentence says how many there are. */
const quotesMax = 3

/**
 * The words that an undo of this act is about, where the reader may see them: of the messages that come back the first,
 * else of the one that was reported or pinned, or the line that was taken from a profile.
 */
export function quotesOf(act: ActEntries): { id: string; text: string }[] {
  const standing = byPerson(standingOf(act))
  const removed = standing.filter(({ action }) => action === 'delete_message')
  return (removed.length > 0 ? removed : standing)
    .map(entry => ({ id: entry.id, text: saidIn(entry) }))
    .filter(({ text }) => text !== '')
    .slice(0, quotesMax)
}

/** Nothing in a question can be uncovered, so a spoiler stays covered (MSG-54). */
function saidIn(entry: AuditEntry): string {
  const text = entry.targetMessageText ?? ''
  const said = entry.action === 'reset_profile' ? text : oneLine({ text })
  return visibleText(
    said ||
      filesOfEntry(entry)
        .map(({ name }) => name)
        .join(', '),
  )
}

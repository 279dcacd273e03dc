import type { AuditEntry } from '#contract/audit.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { oneLine } from '#web/messages/look/one-line.ts'
import { editParts } from './edit-parts.ts'
import { changeLooks } from './two-texts.tsx'

/** Whether an entry has both texts of what was edited. */
export const isEdited = ({ isHidden, originalText, newText }: AuditEntry): boolean =>
  !isHidden && originalText !== null && newText !== null

/** What an edit changed, in two lines at most (AUD-13), spoilers covered (MSG-54); the details have all of it. */
export function EditLine({ entry: { action, originalText, newText } }: { entry: AuditEntry }) {
  const lineOf = (text: string | null): string =>
    visibleText(action === 'edit_message' ? oneLine({ text: text ?? '' }) : (text ?? '')).replace(/\s+/g, ' ')
  const changed = lineOf(newText)
  const parts = editParts(lineOf(originalText), changed)
  return (
    <p dir="auto" className="line-clamp-2 text-soft">
      {parts.length === 0 && changed}
      {parts.map(({ text, kind }, n) => {
        if (kind === 'same') return text
        const Mark = kind === 'old' ? 'del' : 'ins'
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one line never change their places
          <Mark key={n} className={`${changeLooks[Mark]} mx-0.5`}>
            {text}
          </Mark>
        )
      })}
    </p>
  )
}

import { filesOf } from '#contract/files-of.ts'
import type { Case } from '#contract/reports.ts'
import { oneLine } from '#web/messages/look/one-line.ts'

/** What a reported message said, in one line, else its files; nothing of a person, or where the texts were erased. */
export function saidIn({ itemType, isErased, content }: Case): string {
  if (itemType !== 'message' || isErased) return ''
  const text = oneLine({ text: content.text ?? '' })
  return (
    text ||
    filesOf(content)
      .flatMap(({ name }) => name ?? [])
      .join(', ')
  )
}

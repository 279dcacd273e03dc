import type { FieldErrors } from 'react-hook-form'

/** For `handleSubmit`'s second argument: the first wrong field, as one reads, takes the focus at once. */
export function focusFirst(errors: FieldErrors): void {
  fieldsOf(errors).toSorted(inDocument)[0]?.focus()
}

/** Also those of fields that stand in lists and groups. */
function fieldsOf(errors: unknown): HTMLElement[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('ref' in errors) return errors.ref instanceof HTMLElement ? [errors.ref] : []
  return Object.values(errors).flatMap(fieldsOf)
}

const inDocument = (a: HTMLElement, b: HTMLElement): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

import type { FieldErrors } from 'react-hook-form'

/** For `handleSubmit`'s second argument: the first wrong field, as one reads, takes the focus at once. */
export function focusFirst(errors: FieldErrors): void {
  const refs = Object.values<{ ref?: unknown } | undefined>(errors).map(error => error?.ref)
  const fields = refs.filter(ref => ref instanceof HTMLElement)
  fields.toSorted(inDocument)[0]?.focus()
}

const inDocument = (a: HTMLElement, b: HTMLElement): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

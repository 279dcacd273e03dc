import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { get } from 'react-hook-form'

/** What of a form is decided as one. */
export interface Part<Fields extends FieldValues> {
  /** Where it stands in the form. */
  path: Path<Fields>
  label: string
  /** In words. Two that are the same thing have the same text, and only they. */
  textOf: (fields: Fields) => string
}

/** How a form was when it was opened, how the thing is now, and what stands in the form. */
interface Three<Fields> {
  seen: Fields
  now: Fields
  typed: Fields
}

interface Merge<Fields extends FieldValues> {
  /** What was changed here. */
  own: Part<Fields>[]
  /** What only others have changed: it follows them. */
  followed: Part<Fields>[]
  /** What was changed here and by others, to something else. */
  disputed: Part<Fields>[]
}

/** Who has changed which part of a form while it was open. */
export function mergeOf<Fields extends FieldValues>(
  parts: readonly Part<Fields>[],
  { seen, now, typed }: Three<Fields>,
): Merge<Fields> {
  const differ = (a: Fields, b: Fields) => parts.filter(({ textOf }) => textOf(a) !== textOf(b))
  const own = differ(typed, seen)
  const inDoubt = differ(typed, now)
  const others = differ(now, seen).filter(part => inDoubt.includes(part))
  return {
    own,
    followed: others.filter(part => !own.includes(part)),
    disputed: others.filter(part => own.includes(part)),
  }
}

/** The form is as the thing is now, but for the parts that stay as they were typed. */
export function follow<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'getValues' | 'reset' | 'setValue'>,
  now: Fields,
  kept: readonly Part<Fields>[],
): void {
  const typed = form.getValues()
  form.reset(now)
  for (const { path } of kept) form.setValue(path, get(typed, path), { shouldDirty: true })
}

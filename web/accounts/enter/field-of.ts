import { errorKeyOf } from '#contract/wire/errors.ts'
import type { Failure } from './actions.ts'

type EntryField = 'displayName' | 'email' | 'password'

/** A refusal that is about one of these fields stands beside it, as a key of the words and with its reason. */
export function aboutField<Field extends EntryField>(
  { refused: { code, reason } }: Failure,
  fields: readonly Field[],
): { field: Field; message: string } | null {
  const field = fields.find(each => each === fieldOf[code])
  return field && code !== 'offline' ? { field, message: errorKeyOf(code, reason) } : null
}

const fieldOf: Partial<Record<string, EntryField>> = {
  'display-name-taken': 'displayName',
  'display-name-alike': 'displayName',
  'display-name-unchanged': 'displayName',
  'display-name-required': 'displayName',
  'display-name-invalid': 'displayName',
  'email-already-in-use': 'email',
  'email-required': 'email',
  'invalid-email': 'email',
  'password-required': 'password',
  'weak-password': 'password',
  'password-too-long': 'password',
}

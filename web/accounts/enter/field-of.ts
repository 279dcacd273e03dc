import { errorKeyOf } from '#contract/wire/errors.ts'
import type { Failure } from './actions.ts'

export type EntryField = 'displayName' | 'email' | 'password'

/** A refusal that is about one field stands beside it. */
export const fieldOf: Partial<Record<string, EntryField>> = {
  'display-name-taken': 'displayName',
  'display-name-alike': 'displayName',
  'display-name-required': 'displayName',
  'display-name-invalid': 'displayName',
  'email-already-in-use': 'email',
  'email-required': 'email',
  'invalid-email': 'email',
  'password-required': 'password',
  'weak-password': 'password',
  'password-too-long': 'password',
}

/** As a key of the words, with the reason where there is one: forms keep keys, so that they follow the language toggle. */
export const messageOf = ({ refused: { code, reason } }: Failure): string =>
  code === 'offline' ? 'shell.offline' : errorKeyOf(code, reason)

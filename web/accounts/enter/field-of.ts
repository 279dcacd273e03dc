export type EntryField = 'displayName' | 'email' | 'password'

/** A refusal that is about one field stands beside it. */
export const fieldOf: Partial<Record<string, EntryField>> = {
  'display-name-taken': 'displayName',
  'display-name-required': 'displayName',
  'display-name-invalid': 'displayName',
  'email-already-in-use': 'email',
  'email-required': 'email',
  'invalid-email': 'email',
  'password-required': 'password',
  'weak-password': 'password',
  'password-too-long': 'password',
}

import type { errors as tr } from '../tr/errors.ts'
import type { Words } from '../language.ts'

export const errors: Words<typeof tr> = {
  malformed: 'The request could not be understood.',
  'foreign-origin': 'This request came from another site and was refused.',
  'too-large': 'What you sent is too large.',
  'unsupported-media-type': 'This kind of content is not supported.',
  invalid: 'Something in what you sent is missing or wrong.',
  'signed-out': 'You need to log in for this.',
  'too-many-requests': 'Too many requests. Please try again later.',
  forbidden: 'You are not allowed to do this.',
  'not-found': 'What you are looking for was not found.',
  'id-taken': 'This id is already in use.',
  conflict: 'Somebody changed this meanwhile. Look at the page as it is now and try again.',
  internal: 'An error occurred. Please try again.',
  unavailable: 'The server cannot answer right now. Please try again in a moment.',

  'invalid-credential': 'Invalid email or password',
  'email-unverified': 'Please verify your email address. We have sent you a verification link.',
  'user-not-found': 'No account found with this email',
  'email-already-in-use': 'Email already in use',
  'display-name-taken': 'This username is already taken. Please choose another one.',
  'display-name-required': 'Username cannot be empty.',
  'display-name-invalid':
    'A username has 2–32 characters, letters of one alphabet only, nothing invisible, and is not a reserved name.',
  'credentials-required': 'Email and password cannot be empty.',
  'email-required': 'Email is required.',
  'invalid-email': 'Invalid email address',
  'weak-password': 'Password should be at least 6 characters',
  'password-too-long': 'Password can be at most 256 characters',
  'expired-code': 'This link has expired or was already used.',
  'invalid-code': 'This link is not valid.',
  'reset-fields-missing': 'Reset link generation missing fields',
  'wrong-password': 'Incorrect password',

  muted: 'You are muted and cannot send messages.',
  'timed-out': 'You cannot send messages until {{until, datetime}}.',
  'read-only': 'This channel is read-only.',
  'posting-not-allowed': 'You do not have permission to send messages in this channel.',
  'message-empty': 'An empty message cannot be sent.',
  'message-too-long': 'A message can have at most 4,000 characters.',
}

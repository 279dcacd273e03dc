import type { channels as tr } from '../tr/channels.ts'
import type { Words } from '../language.ts'

export const channels: Words<typeof tr> = {
  'channels.title': 'Channels',
  'channels.open': 'Open channels',
  'channels.close': 'Close channels',
  'channels.readOnly': 'read-only',
  'channels.limited': 'not open to everybody',
  'channels.empty': 'No channels yet',
  'channels.emptyText': 'They appear here as soon as an admin opens one.',
  'channels.failed': 'The channels could not be loaded.',
  'channels.retry': 'Try again',
  'channels.lost': 'You no longer have access to “{{name}}”.',
  'channels.lostNowIn': 'You no longer have access to “{{name}}”. You are now in “{{next}}”.',
  'channels.unknown': 'This channel does not exist or is not open to you.',
}

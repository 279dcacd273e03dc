import type { Words } from '#words/language.ts'
import type { pins as tr } from '#words/tr/pins.ts'

export const pins: Words<typeof tr> = {
  'pins.pin': 'Pin to channel',
  'pins.unpin': 'Unpin',
  'pins.unpinOf': 'Unpin the message from {{name}}',
  'pins.pinned': 'Message pinned.',
  'pins.unpinned': 'Message unpinned.',
  'pins.notPinned': 'The message could not be pinned: {{reason}}',
  'pins.notUnpinned': 'The message could not be unpinned: {{reason}}',
  'pins.notUndone': 'Could not be undone: {{reason}}',
  'pins.by': 'Pinned by {{name}}',
  'pins.none': 'Nothing is pinned in this channel.',
  'pins.howTo': 'To keep a message in sight, pin it from its menu.',
  'pins.loading': 'Loading pinned messages',
  'pins.failed': 'Could not load pinned messages: {{reason}}',
}

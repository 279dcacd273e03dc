import type { Words } from '#words/language.ts'
import type { blocks as tr } from '#words/tr/blocks.ts'

export const blocks: Words<typeof tr> = {
  'blocks.block': 'Block',
  'blocks.unblock': 'Unblock',
  'blocks.blocked':
    'You blocked {{name}}. Their messages are folded, and their reactions and mentions don’t reach you.',
  'blocks.unblocked': 'You unblocked {{name}}.',
  'blocks.notBlocked': 'Couldn’t block {{name}}. {{reason}}',
  'blocks.notUnblocked': 'Couldn’t unblock {{name}}. {{reason}}',
  'blocks.undo': 'Undo',

  'blocks.title': 'People you blocked',
  'blocks.hint':
    'Their messages are folded for you, and you aren’t notified of their mentions, reactions or typing. They aren’t told that you blocked them.',
  'blocks.none': 'You haven’t blocked anyone.',
  'blocks.loading': 'Loading the people you blocked',
  'blocks.failed': 'Couldn’t load the people you blocked.',
  'blocks.unblockNamed': 'Unblock {{name}}',
}

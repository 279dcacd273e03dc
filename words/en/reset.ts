import type { Words } from '../language.ts'
import type { reset as tr } from '../tr/reset.ts'

export const reset: Words<typeof tr> = {
  'reset.name': 'The site’s staff removed your name; you can choose a new one right away. Reason: {{reason}}',
  'reset.photo': 'The site’s staff removed your profile picture. Reason: {{reason}}',
  'reset.both':
    'The site’s staff removed your name and profile picture; you can choose a new name right away. Reason: {{reason}}',
  'reset.about': 'The site’s staff removed your bio. Reason: {{reason}}',
  'reset.nameAbout':
    'The site’s staff removed your name and bio; you can choose a new name right away. Reason: {{reason}}',
  'reset.photoAbout': 'The site’s staff removed your profile picture and bio. Reason: {{reason}}',
  'reset.all':
    'The site’s staff removed your name, profile picture and bio; you can choose a new name right away. Reason: {{reason}}',
  'reset.choose': 'Choose a new name',
  'reset.seen': 'Got it',
}

import type { Words } from '#words/language.ts'
import type { emoji as tr } from '#words/tr/emoji.ts'

export const emoji: Words<typeof tr> = {
  'emoji.search': 'Search emoji',
  'emoji.list': 'Emoji',
  'emoji.groups': 'Groups',
  'emoji.none': 'No emoji has that name.',
  'emoji.found_one': '{{count, number}} emoji found',
  'emoji.found_other': '{{count, number}} emoji found',
  'emoji.recent': 'Quick picks',
  'emoji.smileys': 'Smileys and emotion',
  'emoji.people': 'People and body',
  'emoji.animals': 'Animals and nature',
  'emoji.food': 'Food and drink',
  'emoji.travel': 'Travel and places',
  'emoji.activities': 'Activities',
  'emoji.objects': 'Objects',
  'emoji.symbols': 'Symbols',
  'emoji.flags': 'Flags',
  'emoji.tone': 'Skin tone: {{tone}}',
  'emoji.tone0': 'none',
  'emoji.tone1': 'light',
  'emoji.tone2': 'medium-light',
  'emoji.tone3': 'medium',
  'emoji.tone4': 'medium-dark',
  'emoji.tone5': 'dark',
}

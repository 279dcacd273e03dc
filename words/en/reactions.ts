import type { Words } from '#words/language.ts'
import type { reactions as tr } from '#words/tr/reactions.ts'

export const reactions: Words<typeof tr> = {
  'reactions.you': 'You',
  'reactions.andMore_one': '{{names}} and {{count, number}} more',
  'reactions.andMore_other': '{{names}} and {{count, number}} more',
  'reactions.give': 'React with {{emoji}}',
  'reactions.takeBack': 'Take your {{emoji}} back',
  'reactions.others': 'Another emoji',
  'reactions.quick': 'Quick reactions',
  'reactions.who': 'Who reacted?',
  'reactions.whoLoading': 'Loading who reacted',
  'reactions.whoFailed': 'Could not load who reacted: {{reason}}',
  'reactions.whoEmpty': 'Nobody gives this reaction any more.',
  'reactions.notGiven': 'Your reaction could not be added: {{reason}}',
  'reactions.notTakenBack': 'Your reaction could not be taken back: {{reason}}',
}

import type { sought as tr } from '../tr/sought.ts'
import type { Words } from '../language.ts'

export const sought: Words<typeof tr> = {
  'sought.words': 'Searched for in any form: {{words}}',
  'sought.phrases': 'Searched for exactly: {{words}}',
  'sought.without': 'Left out: {{words}}',
  'sought.noneYet': 'Nothing found yet',
  'sought.noneYetText': 'Not among the newest. You can look further back.',
  'sought.noFilters': 'Filters work in message search only; here this was searched for as a word: {{names}}',
  'sought.tooMany': 'Only the first {{max}} words were searched for.',
}

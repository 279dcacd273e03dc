import type { Words } from '../language.ts'
import type { sitePick as tr } from '../tr/site-pick.ts'

export const sitePick: Words<typeof tr> = {
  'sitePick.pick': 'Show on home page',
  'sitePick.pickOf': 'Show on home page: {{name}}',
  'sitePick.picked': 'The picture is on the home page.',
  'sitePick.unpicked': 'The picture is no longer on the home page.',
  'sitePick.undo': 'Undo',
}

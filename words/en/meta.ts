import type { meta as tr } from '../tr/meta.ts'
import type { Words } from '../language.ts'

export const meta: Words<typeof tr> = {
  'meta.home': 'Meet the people behind the game: live chat, development news and feedback.',
  'meta.chat': 'The community’s live chat: channels, replies, files. Sent means sent, even if your connection drops.',
  'meta.feedback': 'Tell us what you think of the game and the community. No account needed.',
  'meta.login': 'Log in to the community, or create an account.',
  'meta.privacy': 'What this community keeps about you, why and for how long; your rights and how to use them.',
  'meta.shareImage': 'A square at night, seen from above: Seljuk star tiles and burning lanterns.',
  'meta.noScript': 'This site needs JavaScript. Turn it on in your browser and reload the page.',
  'meta.oldBrowser':
    'Your browser is too old for this site. Please update it, or use a recent Firefox, Chrome, Edge or Safari.',
}

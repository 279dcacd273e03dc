import type { meta as tr } from '../tr/meta.ts'
import type { Words } from '../language.ts'

export const meta: Words<typeof tr> = {
  'meta.home': 'Where those who make the game meet those who play it: live chat, development news and feedback.',
  'meta.chat': 'The community’s live chat: channels, replies, files. No message that was shown as sent is ever lost.',
  'meta.feedback': 'Tell us what you think of the game and the community. You need no account.',
  'meta.login': 'Log in to the community, or open a new account.',
  'meta.shareImage': 'A square at night, seen from above: Seljuk star tiles and burning lanterns.',
  'meta.noScript': 'This site needs JavaScript. Please turn it on in your browser and reload the page.',
  'meta.oldBrowser':
    'Your browser is too old for this site. Please update it, or come with a recent Firefox, Chrome, Edge or Safari.',
}

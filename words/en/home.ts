import type { home as tr } from '../tr/home.ts'
import type { Words } from '../language.ts'

export const home: Words<typeof tr> = {
  'home.title': 'The square where the game gets talked about',
  'home.intro':
    'The people who make the game and the people who play it meet here. Ask a question, leave an idea, or just sit under a lantern and listen.',
  'home.startChatting': 'Start chatting',
  'home.backToChat': 'Back to the chat',
  'home.online_one': '{{count, number}} person is on the square right now',
  'home.online_other': '{{count, number}} people are on the square right now',
  'home.onlineNone': 'The square is empty right now. Be the first to light a lantern.',
  'home.channels': 'Channels open to everybody',
  'home.social': 'Follow us',
  'home.newTab': 'opens in a new tab',

  'home.featuresTitle': 'What is on the square?',
  'home.developmentTitle': 'Game development',
  'home.developmentText': 'Talk about designs, experiments and releases. Answers come from the people doing the work.',
  'home.communityTitle': 'Community',
  'home.communityText':
    'Everybody has a name, and the rules are the same for all. The team keeps the place tidy; you enjoy the talk.',
  'home.chatTitle': 'Real-time chat',
  'home.chatText':
    'What you write is there for everybody at once. A message shown as sent is never lost, even when the connection is.',

  'home.callTitle': 'Light a lantern of your own',
  'home.callText':
    'An email address and a name are all it takes. And if there is something you want to say first, we are listening.',
  'home.memberCallTitle': 'Your lantern is waiting',
  'home.memberCallText':
    'See you on the square. And if there is something you want to tell the studio directly, we are listening.',
  'home.joinChat': 'Join the chat',
  'home.sendFeedback': 'Send feedback',

  'home.footerLinks': 'Footer links',
  'home.chat': 'Chat',
  'home.feedback': 'Feedback',
  'home.footerText': 'The square of those who make the game and those who play it.',
}

import type { home as tr } from '../tr/home.ts'
import type { Words } from '../language.ts'

export const home: Words<typeof tr> = {
  'home.title': 'Meet the people behind the game',
  'home.intro':
    'The people who make the game and the people who play it meet on this square. Ask a question, share an idea, or just sit under a lantern and listen.',
  'home.startChatting': 'Start chatting',
  'home.backToChat': 'Back to chat',
  'home.online_one': '{{count, number}} person on the square right now',
  'home.online_other': '{{count, number}} people on the square right now',
  'home.onlineNone': 'The square is quiet right now. Be the first to light a lantern.',
  'home.channels': 'Channels open to everyone',
  'home.social': 'Follow us',
  'home.newTab': 'opens in a new tab',

  'home.featuresTitle': 'What happens here',
  'home.developmentTitle': 'Game development',
  'home.developmentText':
    'Talk about designs, experiments and releases. The people making the game answer your questions.',
  'home.communityTitle': 'Community',
  'home.communityText': 'Same rules for everyone. We keep it friendly, you enjoy the conversation.',
  'home.chatTitle': 'Real-time chat',
  'home.chatText': 'Messages arrive instantly. Sent means sent, even if your connection drops.',

  'home.callTitle': 'Light a lantern of your own',
  'home.callText': 'All it takes is an email address and a name. Something to tell us first? We’re listening.',
  'home.memberCallTitle': 'Your lantern is waiting',
  'home.memberCallText': 'See you on the square. Something to tell the studio directly? We’re listening.',
  'home.joinChat': 'Join the chat',
  'home.sendFeedback': 'Send feedback',

  'home.footerLinks': 'Footer links',
  'home.chat': 'Chat',
  'home.feedback': 'Feedback',
  'home.footerText': 'The square where players and makers meet.',
}

import type { home as tr } from '../tr/home.ts'
import type { Words } from '../language.ts'

export const home: Words<typeof tr> = {
  'home.title': 'Meet the people behind the game',
  'home.intro':
    'Makers and players meet on this square. Ask a question, share an idea, or just sit under a lantern and listen.',
  'home.startChatting': 'Start chatting',
  'home.backToChat': 'Back to chat',
  'home.online_one': '{{count, number}} person on the square right now',
  'home.online_other': '{{count, number}} people on the square right now',
  'home.lifeMessages_one': '{{count, number}} message in the last 24 hours, {{ago}}',
  'home.lifeMessages_other': '{{count, number}} messages in the last 24 hours, the latest {{ago}}',
  'home.lifeSeen_one': '{{count, number}} person came by in the last 24 hours',
  'home.lifeSeen_other': '{{count, number}} people came by in the last 24 hours',
  'home.lifeQuiet': 'A calm night, and the lantern is lit. Say the first word.',
  'home.channels': 'Channels on the square',
  'home.social': 'Follow us',
  'home.newTab': 'opens in a new tab',

  'home.featuresTitle': 'What happens here',
  'home.developmentTitle': 'Game development',
  'home.developmentText':
    'Talk about designs, experiments and releases. The people making the game answer your questions.',
  'home.communityTitle': 'Community',
  'home.communityText': 'Same rules for everyone. Our team keeps it friendly; you enjoy the conversation.',
  'home.chatTitle': 'Real-time chat',
  'home.chatText': 'Messages arrive instantly. Sent means sent, even if your connection drops.',

  'home.news': 'Latest news',
  'home.gameLinks': 'Where to find the game',
  'home.factNews': 'Latest news {{ago}}, in {{channel}}',
  'home.factChannels_one': '{{count, number}} channel open to every member',
  'home.factChannels_other': '{{count, number}} channels open to every member',
  'home.galleryTitle': 'Scenes from the square',
  'home.pictureFrom': 'A picture from {{channel}}',
  'home.pictureFromNth': 'Picture {{n}} from {{channel}}',
  'home.factLast': 'Last message {{ago}}',

  'home.callTitle': 'Light a lantern of your own',
  'home.callText':
    'All it takes is a name, an email address and a password. Something to tell us first? We’re listening.',
  'home.memberCallTitle': 'Your lantern is waiting',
  'home.memberCallText': 'See you on the square. Something to tell the studio directly? We’re listening.',
  'home.joinChat': 'Join the chat',
  'home.sendFeedback': 'Send feedback',

  'home.footerLinks': 'Footer links',
  'home.chat': 'Chat',
  'home.feedback': 'Feedback',
  'home.privacy': 'Privacy',
  'home.footerText': 'The square where players and makers meet.',
}

import type { messages as tr } from '../tr/messages.ts'
import type { Words } from '../language.ts'

export const messages: Words<typeof tr> = {
  'messages.list': 'Messages of {{channel}}',
  'messages.loading': 'Loading messages',
  'messages.failed': 'An error occurred while loading the messages.',
  'messages.retry': 'Try again',
  'messages.olderFailed': 'Older messages could not be loaded.',
  'messages.beginning': 'This is the beginning of “{{channel}}”.',
  'messages.empty': 'Nobody has written yet',
  'messages.emptyText': 'Light the first lantern in “{{channel}}”.',
  'messages.emptyReadOnlyText': 'What is written in “{{channel}}” appears here.',
  'messages.newBelow_one': '{{count}} new message',
  'messages.newBelow_other': '{{count}} new messages',
  'messages.toEnd': 'Go to the latest message',
  'messages.edited': 'edited',
  'messages.gone': 'This message no longer exists.',
  'messages.today': 'Today',
  'messages.yesterday': 'Yesterday',
  'messages.announcedOne': '{{name}}: {{text}}',
  'messages.announcedMany': '{{count}} new messages',
  'messages.announcedFailed_one': 'Your message was not sent.',
  'messages.announcedFailed_other': '{{count}} of your messages were not sent.',

  'messages.sending': 'Sending',
  'messages.notSent': 'Not sent',
  'messages.tryAgain': 'Try again',
  'messages.discard': 'Delete',

  'messages.composer': 'Write a message in “{{channel}}”',
  'messages.send': 'Send',
  'messages.left': '{{count}} characters left',
  'messages.over': '{{count}} characters too many',

  'messages.leaveTitle': 'You have unsent messages',
  'messages.leaveText_one':
    'One message has not been sent yet. If you log out, it stays in this browser and is sent when you log in again.',
  'messages.leaveText_other':
    '{{count}} messages have not been sent yet. If you log out, they stay in this browser and are sent when you log in again.',
  'messages.leaveAnyway': 'Log out anyway',
}

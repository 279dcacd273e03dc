import type { Words } from '../language.ts'
import type { mails as tr } from '../tr/mails.ts'

export const mails: Words<typeof tr> = {
  'mails.hello': 'Hello {{name}},',
  'mails.helloAll': 'Hello,',
  'mails.pasteLink': 'If the button does not work, paste this address into your browser:',
  'mails.automatic': 'This mail was sent automatically by {{site}}.',
  'mails.verify.subject': 'Verify your email address',
  'mails.verify.body':
    'An account was created on {{site}} with this address. If you created it, open the link below and confirm it. In another browser you’ll also be asked for your password.',
  'mails.verify.action': 'Verify my email address',
  'mails.verify.life': 'The link works for 24 hours, once.',
  'mails.verify.notYou': 'If you didn’t create it, choose “This wasn’t me” on that page to delete it.',
  'mails.reset.subject': 'Password reset',
  'mails.reset.body': 'Follow the link below to choose a new password.',
  'mails.reset.action': 'Choose a new password',
  'mails.reset.life': 'The link works for 60 minutes, once.',
  'mails.reset.notYou': 'If you did not ask for this, ignore this mail; your password stays as it is.',
  'mails.changed.subject': 'Your password was changed',
  'mails.changed.body': 'The password of your {{site}} account was just changed, and all open sessions were ended.',
  'mails.changed.action': 'Log in',
  'mails.changed.notYou':
    'If this was not you, choose a new password at once with “Forgot password” on the login page.',
  'mails.printed.subject': 'A link for your password was shown',
  'mails.printed.body':
    'The person who runs {{site}} was shown a link that sets a new password for your account. It works for 15 minutes and once.',
  'mails.printed.notYou':
    'If you did not ask for this, ask the person who runs the site, and set a new password with “Forgot password” on the login page; that link is then worth nothing.',
  'mails.test.subject': 'Test email',
  'mails.test.body': 'This is a test: {{site}} can send email. There is nothing you need to do.',
  'mails.backupFailed.subject': 'Last night’s backup failed',
  'mails.backupFailed.body': '{{site}} could not be backed up last night.',
  'mails.backupFailed.next':
    'Check the disk that holds the folder: is it mounted, can it be written to, does it have room? Then run “{{backup}}” on the server. It is tried again every hour.',
  'mails.backupFailed.older': 'Older backups are still there.',
  'mails.proofFailed.subject': 'The backup did not pass its check',
  'mails.proofFailed.body': 'The newest backup of {{site}} was tried out, and it cannot be relied on.',
  'mails.proofFailed.next':
    'Check the disk that holds the folder. Then make a new backup on the server with “{{backup}}”, and try it with “{{prove}}”. Keep the older backups until then.',
  'mails.upkeep.where': 'Backup folder: {{folder}}. Details from the server: {{detail}}',
  'mails.feedback.subject': 'New feedback',
  'mails.feedback.body':
    'A new message has come in through the feedback form of {{site}}. It stands above, as it was written.',
  'mails.feedback.from': 'From',
  'mails.feedback.reply':
    'If you reply to this mail, your answer goes to the address above. It was typed into the form; nobody has verified whose it is.',
}

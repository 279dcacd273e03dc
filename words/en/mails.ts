import type { Words } from '../language.ts'
import type { mails as tr } from '../tr/mails.ts'

export const mails: Words<typeof tr> = {
  'mails.hello': 'Hi {{name}},',
  'mails.helloAll': 'Hi,',
  'mails.pasteLink': 'If the button doesn’t work, paste this address into your browser:',
  'mails.automatic': 'This email was sent automatically by {{site}}.',
  'mails.verify.subject': 'Verify your email address',
  'mails.verify.body':
    'An account was created on {{site}} with this address. If you created it, open the link below and confirm it, then log in. In another browser, confirming takes your password too.',
  'mails.verify.action': 'Verify my email address',
  'mails.verify.life': 'The link works once, within 24 hours.',
  'mails.verify.notYou': 'If you didn’t create it, choose “This wasn’t me” on that page to delete it.',
  'mails.reset.subject': 'Reset your password',
  'mails.reset.body': 'Open the link below to choose a new password.',
  'mails.reset.action': 'Choose a new password',
  'mails.reset.life': 'The link works once, within 60 minutes.',
  'mails.reset.notYou': 'If you didn’t ask for this, ignore this email. Your password stays the same.',
  'mails.changed.subject': 'Your password was changed',
  'mails.changed.body': 'The password of your {{site}} account was just changed, and all open sessions were ended.',
  'mails.changedOwn.body':
    'The password of your {{site}} account was just changed. All sessions were ended except the one in the browser where it was changed.',
  'mails.changed.action': 'Log in',
  'mails.changed.notYou': 'If this wasn’t you, set a new password right away with “Forgot password” on the login page.',
  'mails.newEmail.subject': 'Confirm your new email address',
  'mails.newEmail.body':
    'This email address was requested for your {{site}} account. Open the link below to confirm it. If you open the link anywhere but in the session where you asked for this change, you’ll also need your password.',
  'mails.newEmail.action': 'Confirm my new address',
  'mails.newEmail.life': 'The link works once, within 24 hours. Nothing changes in the account until you confirm.',
  'mails.newEmail.notYou': 'If you didn’t ask for this, ignore this email. The address won’t be added to the account.',
  'mails.oldEmail.subject': 'Your email address was changed',
  'mails.oldEmail.body':
    'The email address of your {{site}} account was just changed. This address no longer logs in to it.',
  'mails.oldEmail.notYou':
    'If this wasn’t you, open the link below. You’ll get your address back, choose a new password, and all open sessions will be ended.',
  'mails.oldEmail.action': 'Undo the change',
  'mails.oldEmail.life': 'The link works once, within 7 days. If you made the change, there’s nothing you need to do.',
  'mails.deletion.subject': 'Your account will be deleted',
  'mails.deletion.body':
    'Someone just asked to delete your {{site}} account. It will be deleted in 14 days. Until then you can use it as usual.',
  'mails.deletion.notYou':
    'If you changed your mind, or this wasn’t you, open the link below. If it wasn’t you, change your password as well: whoever asked knew it.',
  'mails.deletion.action': 'Keep the account',
  'mails.deletion.life':
    'The link works until the account is deleted. If you want it deleted, there’s nothing you need to do.',
  'mails.dataCopy.subject': 'The copy of your data is ready',
  'mails.dataCopy.body':
    'The copy of your {{site}} data that you asked for is ready. You can download it from your account page, in the browser where you asked for it.',
  'mails.dataCopy.action': 'Go to my account',
  'mails.dataCopy.life': 'It’s kept for 7 days. If you log out of that browser, it’s deleted sooner.',
  'mails.dataCopy.notYou':
    'If you didn’t ask for it, change your password now: whoever asked knew it. Changing it also deletes copies asked for in your other sessions.',
  'mails.takenBack.subject': 'A change of email address was undone',
  'mails.takenBack.body':
    'The email address of a {{site}} account was changed back with the link sent to its previous address. This address no longer belongs to that account, and all its sessions were ended.',
  'mails.printed.subject': 'A password link for your account was shown',
  'mails.printed.body':
    'The person who runs {{site}} was shown a link that sets a new password for your account. It works once, within 15 minutes.',
  'mails.printed.notYou':
    'If you didn’t ask for this, contact the person who runs the site, and set a new password with “Forgot password” on the login page. The link they were shown then stops working.',
  'mails.test.subject': 'Test email',
  'mails.test.body': 'This is a test: {{site}} can send email. There’s nothing you need to do.',
  'mails.backupFailed.subject': 'Last night’s backup failed',
  'mails.backupFailed.body': '{{site}} couldn’t be backed up last night.',
  'mails.backupFailed.next':
    'Check the disk that holds the folder: is it mounted, is it writable, does it have space? Then run “{{backup}}” on the server. The backup is retried every hour.',
  'mails.backupFailed.older': 'Older backups are still there.',
  'mails.proofFailed.subject': 'A backup failed its check',
  'mails.proofFailed.body': 'The latest backup of {{site}} was checked and can’t be relied on.',
  'mails.proofFailed.next':
    'Check the disk that holds the folder. Then make a new backup on the server with “{{backup}}” and check it with “{{prove}}”. Keep the older backups until then.',
  'mails.upkeep.where': 'Backup folder: {{folder}}. Details from the server: {{detail}}',
  'mails.feedback.subject': 'New feedback',
  'mails.feedback.body':
    'A new message came in through the feedback form of {{site}}. You’ll find it above, as it was written.',
  'mails.feedback.from': 'From',
  'mails.feedback.reply':
    'If you reply to this email, your reply goes to the address above. It was typed into the form; nobody has verified whose it is.',
}

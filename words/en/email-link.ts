import type { Words } from '../language.ts'
import type { emailLink as tr } from '../tr/email-link.ts'

export const emailLink: Words<typeof tr> = {
  'emailLink.changeTitle': 'Confirm your new address',
  'emailLink.changeIntro': 'Once you confirm, you log in with this address. We’ll let your old address know.',
  'emailLink.newEmail': 'New email address',
  'emailLink.passwordHint': 'The password of your account. This address was requested in another session.',
  'emailLink.confirm': 'Confirm address',
  'emailLink.changedTitle': 'Your email address was changed',
  'emailLink.changed': 'From now on you log in with this address.',
  'emailLink.undoTitle': 'Get your address back',
  'emailLink.undoIntro':
    'The account goes back to this address, and all its sessions end. Whoever changed the address knew the password, so choose a new one.',
  'emailLink.undo': 'Get my address back',
  'emailLink.undoneTitle': 'Your address is back',
  'emailLink.undone': 'All sessions of the account were ended. You can log in with your new password.',
  'emailLink.deadTitle': 'This link doesn’t work',
  'emailLink.deadText': 'You can ask for a new address again on your account page.',
}

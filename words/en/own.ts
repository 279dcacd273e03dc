import type { Words } from '../language.ts'
import type { own as tr } from '../tr/own.ts'

export const own: Words<typeof tr> = {
  'own.nameHint':
    'You can change your username once every 30 days. Your old one is shown beside the new one for a week, and nobody else can take it for 30 days.',
  'own.formerly': 'Formerly {{name}}',
  'own.newName': 'New username',
  'own.changeName': 'Change username',
  'own.nameChanged': 'Your username was changed.',
  'own.nameHeld': 'You can’t change your username while you’re muted or timed out.',
  'own.nameLocked': 'The site is restricted right now. You can change your username once that’s over.',
  'own.nameFailed': 'Couldn’t check when you can change your username.',

  'own.email': 'Email',
  'own.emailHint': 'The address you log in with. Other members don’t see it.',
  'own.emailFailed': 'Couldn’t check whether an address is waiting to be confirmed.',
  'own.newEmail': 'New email address',
  'own.changeEmail': 'Change address',
  'own.sendEmailLink': 'Send confirmation link',
  'own.emailPending':
    '{{email}} is waiting to be confirmed. Open the link we sent there by {{until, datetime}}. Until then your current address stays.',
  'own.cancelEmail': 'Cancel',
  'own.emailCancelled': 'The new address was cancelled. The link we sent no longer works.',

  'own.password': 'Password',
  'own.passwordHint': 'Changing your password ends all your sessions except this one. We’ll let you know by email.',
  'own.oldPassword': 'Current password',
  'own.newPassword': 'New password',
  'own.newPasswordAgain': 'New password (again)',
  'own.changePassword': 'Change password',
  'own.passwordsDiffer': 'The passwords don’t match.',
  'own.passwordChanged': 'Your password was changed, and your other sessions were ended.',

  'own.sessions': 'Sessions',
  'own.sessionsHint':
    'Browsers where you’re logged in. If you don’t recognize a session, end it, then change your password.',
  'own.sessionsLoading': 'Loading sessions',
  'own.sessionsFailed': 'Couldn’t load your sessions.',
  'own.thisSession': 'This session',
  'own.unknownBrowser': 'Unknown browser',
  'own.lastUsed': 'Last used',
  'own.loggedIn': 'Logged in',
  'own.endSession': 'End session',
  'own.endNamed': 'End session: {{name}}',
  'own.sessionEnded': 'Session ended.',
  'own.onlySession': 'You’re not logged in anywhere else.',
  'own.endOthers': 'End all other sessions',
  'own.endOthersTitle': 'End all other sessions?',
  'own.endOthersText': 'You’ll stay logged in only in this browser, and will have to log in again everywhere else.',
  'own.endOthersYes': 'End all',
  'own.sessionsEnded_one': '{{count, number}} session ended.',
  'own.sessionsEnded_other': '{{count, number}} sessions ended.',
}

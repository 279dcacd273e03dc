import type { shell as tr } from '../tr/shell.ts'
import type { Words } from '../language.ts'

export const shell: Words<typeof tr> = {
  'shell.home': 'Home',
  'shell.chat': 'Chat',
  'shell.feedback': 'Feedback',
  'shell.social': 'Social media',
  'shell.newTab': 'opens in a new tab',
  'shell.login': 'Login',
  'shell.logout': 'Logout',
  'shell.profile': 'My profile',
  'shell.mainMenu': 'Main menu',
  'shell.openMenu': 'Open menu',
  'shell.closeMenu': 'Close menu',
  'shell.skipToContent': 'Skip to content',
  'shell.otherLanguage': 'Türkçe',
  'shell.switchLanguage': 'Türkçeye geç',

  'shell.offline': 'Couldn’t reach the server. Check your connection and try again.',
  'shell.keptUnsent_one':
    'One unsent message is kept in this browser. It will be sent when you’re back online, if you’re still logged in.',
  'shell.keptUnsent_other':
    '{{count, number}} unsent messages are kept in this browser. They will be sent when you’re back online, if you’re still logged in.',
  'shell.loggedOut': 'You’re logged out.',
  'shell.logOutFailed': 'Couldn’t log out. Please try again.',
  'shell.backHome': 'Back to home',

  'shell.notFoundTitle': 'There’s no square here',
  'shell.notFoundText': 'The page may have moved, or it was never here. The lanterns will lead you back.',
  'shell.errorTitle': 'Something went wrong',
  'shell.errorText': 'This page ran into an unexpected error. Try again, or go back to the home page.',
  'shell.unreachableTitle': 'Couldn’t reach the server',
  'shell.offlineTitle': 'You’re offline',
  'shell.accessDeniedTitle': 'Access denied',
  'shell.accessDeniedText': 'You do not have permission to view this page.',
  'shell.goToChat': 'Go to chat',
  'shell.resetPassword': 'Reset password',
  'shell.auditLogs': 'Audit log',
  'shell.activityLog': 'Activity log',
  'shell.status': 'Status',
  'shell.site': 'Site page',
  'shell.desk': 'Moderation desk',
  'shell.reports': 'Reports',
  'shell.pendingReports_one': '{{count, number}} report waiting',
  'shell.pendingReports_other': '{{count, number}} reports waiting',
  'shell.userManagement': 'User management',
  'shell.userProfile': 'User profile',
}

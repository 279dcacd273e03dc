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

  'shell.offline': 'The server cannot be reached. Check your connection and try again.',
  'shell.keptUnsent_one':
    'One unsent message is kept in this browser. It is sent when the connection is back, if you are still logged in.',
  'shell.keptUnsent_other':
    '{{count, number}} unsent messages are kept in this browser. They are sent when the connection is back, if you are still logged in.',
  'shell.loggedOut': 'You have logged out.',
  'shell.logOutFailed': 'Could not log out. Please try again.',
  'shell.backHome': 'Back to home',

  'shell.notFoundTitle': 'There is no square here',
  'shell.notFoundText':
    'The page you are looking for may have moved, or may never have been. The lanterns lead you back.',
  'shell.errorTitle': 'Something went wrong',
  'shell.errorText':
    'An unexpected error occurred while showing this page. You can try again or go back to the home page.',
  'shell.unreachableTitle': 'The server cannot be reached',
  'shell.offlineTitle': 'No connection',
  'shell.accessDeniedTitle': 'Access denied',
  'shell.accessDeniedText': 'You do not have permission to view this page.',
  'shell.goToChat': 'Go to chat',
  'shell.resetPassword': 'Reset password',
  'shell.auditLogs': 'Audit log',
  'shell.activityLog': 'Activity log',
  'shell.status': 'Status',
  'shell.desk': 'Moderation desk',
  'shell.reports': 'Reports',
  'shell.pendingReports_one': '{{count, number}} report waiting',
  'shell.pendingReports_other': '{{count, number}} reports waiting',
  'shell.userManagement': 'User management',
  'shell.userProfile': 'User profile',
}

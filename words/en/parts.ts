import type { parts as tr } from '../tr/parts.ts'
import type { Words } from '../language.ts'

export const parts: Words<typeof tr> = {
  'parts.close': 'Close',
  'parts.cancel': 'Cancel',
  'parts.loading': 'Loading',
  'parts.showPassword': 'Show password',
  'parts.hidePassword': 'Hide password',
  'parts.notifications': 'Notifications',
  'parts.closeNotification': 'Close notification',
  'parts.changed': 'This changed while you were looking at it. It is now:',
  'parts.goOn': 'Got it, continue',
  'parts.undo': 'Undo',
  'parts.actionOver': 'No longer possible',
  'parts.actionHint': '{{key}} takes you to “{{action}}”.',
  'parts.copyByHand': 'Not copied',
  'parts.copyByHandHint': 'Your browser does not allow the clipboard. You can copy it from here:',
  'parts.retry': 'Try again',
  'parts.more': 'Load more',
  'parts.clearSearch': 'Clear the search',
  'parts.left_one': '{{count, number}} character left',
  'parts.left_other': '{{count, number}} characters left',
  'parts.over_one': '{{count, number}} character too many',
  'parts.over_other': '{{count, number}} characters too many',
}

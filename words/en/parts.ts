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
  'parts.changed': 'This changed while you were looking at it. It’s now:',
  'parts.goOn': 'Got it, continue',
  'parts.undo': 'Undo',
  'parts.actionOver': 'No longer possible',
  'parts.actionHint': '{{key}} takes you to “{{action}}”.',
  'parts.copyByHand': 'Couldn’t copy',
  'parts.copyByHandHint': 'Your browser blocks the clipboard. Copy the text from here:',
  'parts.retry': 'Try again',
  'parts.more': 'Load more',
  'parts.clearSearch': 'Clear search',
  'parts.left_one': '{{count, number}} character left',
  'parts.left_other': '{{count, number}} characters left',
  'parts.over_one': '{{count, number}} character too many',
  'parts.over_other': '{{count, number}} characters too many',
}

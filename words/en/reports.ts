import type { reports as tr } from '../tr/reports.ts'
import type { Words } from '../language.ts'

export const reports: Words<typeof tr> = {
  'reports.userTitle': 'Report user',
  'reports.messageTitle': 'Report message',
  'reports.aboutUser': 'You are reporting {{name}} to staff. Only staff see your report.',
  'reports.aboutMessage': 'You are reporting this message of {{name}} to staff. Only staff see your report.',
  'reports.reason': 'Reason',
  'reports.left_one': '{{count}} character left',
  'reports.left_other': '{{count}} characters left',
  'reports.over_one': '{{count}} character too many',
  'reports.over_other': '{{count}} characters too many',
  'reports.send': 'Report',
  'reports.sent': 'Your report was submitted.',
}

import type { reports as tr } from '../tr/reports.ts'
import type { Words } from '../language.ts'

export const reports: Words<typeof tr> = {
  'reports.userTitle': 'Report user',
  'reports.messageTitle': 'Report message',
  'reports.aboutUser': 'You are reporting {{name}} to staff. Only staff see your report.',
  'reports.aboutMessage': 'You are reporting this message from {{name}} to staff. Only staff see your report.',
  'reports.reason': 'Reason',
  'reports.send': 'Report',
  'reports.sent': 'Report submitted.',
  'reports.reviewed_one': 'Your report was reviewed. Thank you for letting us know.',
  'reports.reviewed_other': 'Your reports were reviewed. Thank you for letting us know.',
  'reports.status.pending': 'Pending',
  'reports.status.resolved': 'Resolved',
  'reports.status.dismissed': 'Dismissed',
}

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
  'reports.status.pending': 'Pending',
  'reports.status.resolved': 'Resolved',
  'reports.status.dismissed': 'Dismissed',
}

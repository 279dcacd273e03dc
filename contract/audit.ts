import * as z from 'zod'

/** Actions of the audit log (spec.md section 3; the last two are ours, design.md section 4). */
export const auditActions = [
  'delete_message',
  'edit_message',
  'mute_user',
  'unmute_user',
  'timeout_user',
  'remove_timeout',
  'update_user_role',
  'create_channel',
  'delete_channel',
  'update_channel_permissions',
  'report_user',
  'report_message',
  'feedback_submitted',
  'update_channel',
  'settle_report',
] as const

export const auditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditAction>

/** The spec's actions (section 3), and the filter's list (section 9). `remove_timeout` finds its `cancel_timeout` too: one act. */
export const filteredActions = [
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
] as const

/** The last three are ours (design.md section 4). */
export const auditActions = [...filteredActions, 'update_channel', 'settle_report', 'restore_message'] as const
export type AuditAction = (typeof auditActions)[number]

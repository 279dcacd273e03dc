/**
 * Every act that the log knows, in the order in which the filter offers them: the product's first list, then those that
 * came later. `remove_timeout` finds its `cancel_timeout` too: one act. `erase`: retention took texts out of older
 * entries.
 */
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
  'restore_message',
  'settle_report',
  'update_channel',
  'erase',
  'backup',
  'restore',
  'move',
  'verify_account',
  'reset_account',
  'end_sessions',
  'export_account',
  'delete_account',
  'order_channels',
  'update_site',
  'delete_feedback',
  'undo_act',
  'set_lockdown',
  'end_lockdown',
  'change_name',
  'pin_message',
  'unpin_message',
  'reset_profile',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The texts of an entry, each of which may be erased alone. */
export type AuditText =
  | 'moderatorName'
  | 'targetUserName'
  | 'channelName'
  | 'reason'
  | 'targetMessageText'
  /** As JSON: `{type, url, name}`. */
  | 'targetMessageFile'
  | 'originalText'
  | 'newText'

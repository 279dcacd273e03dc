import type { AuditAction } from '#contract/audit-actions.ts'

/** What an act says of itself for the log. Who acted, and when, the gate knows; names are kept as they are now. */
export interface Entry {
  action: AuditAction
  /** On whom. */
  target?: Named
  /** Where. Without a name the entry keeps none. */
  channel?: { id: string; name?: string }
  messageId?: string | undefined
  /** Minutes. */
  duration?: number
  /** Plain facts that stay for ever: ids, roles, numbers. */
  extra?: Readonly<Record<string, Fact>>
  /** Texts as they were, which retention may erase later without breaking the chain. */
  texts?: Partial<Record<Exclude<AuditText, 'moderatorName' | 'targetUserName' | 'channelName'>, string>>
}

/** Somebody with the name that stands beside what is written. */
export interface Named {
  uid: string
  displayName: string
}

export type Fact = string | number | boolean | readonly string[] | { readonly [name: string]: Fact }

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

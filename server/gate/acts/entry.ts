import type { AuditAction } from '#contract/audit-actions.ts'
import type { InverseKind } from '#server/db/inverse-table.ts'

/** What an act says of itself for the log. Who acted, and when, the gate knows; names are kept as they are now. */
export interface Entry {
  action: AuditAction
  /** Where the act itself has to know it: what it answers can be taken back by it. */
  id?: string
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
  /** What takes the act back within thirty days (MOD-21). */
  inverse?: Inverse
  /** Of what act it is a part, where that takes several calls: they are taken back together. Else the call is one. */
  actId?: string
}

/** `payload`: what stood before, and what the undo expects to find. */
export interface Inverse {
  kind: InverseKind
  payload: Readonly<Record<string, unknown>>
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
  /** As JSON: all of them, where there is a second one. */
  | 'targetMessageFiles'
  | 'originalText'
  | 'newText'

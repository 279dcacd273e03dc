import type { TFunction } from '#web/gate/language.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { UndoConflict } from '#contract/undoing.ts'
import { actionKey } from './action.ts'

/** What it is that changed since: of most acts it can be said. */
const changed = {
  timeout_user: 'audit.undoChanged.timeOut',
  remove_timeout: 'audit.undoChanged.timeOut',
  mute_user: 'audit.undoChanged.mute',
  unmute_user: 'audit.undoChanged.mute',
  reset_profile: 'audit.undoChanged.profile',
  update_user_role: 'audit.undoChanged.role',
  update_channel: 'audit.undoChanged.texts',
  update_channel_permissions: 'audit.undoChanged.rights',
  delete_message: 'audit.undoChanged.message',
  settle_report: 'audit.undoChanged.verdict',
  set_lockdown: 'audit.undoChanged.lockdown',
  end_lockdown: 'audit.undoChanged.lockdown',
  pin_message: 'audit.undoChanged.pin',
  unpin_message: 'audit.undoChanged.pin',
} as const satisfies Partial<Record<AuditAction, string>>

type Why = Pick<UndoConflict, 'code' | 'action'>

/** Why an act stays as it is; to be said after a colon. */
export function whyLeft(t: TFunction, { code, action }: Why): string {
  const known = code === 'changed-since' && action in changed
  return t(known ? changed[action as keyof typeof changed] : `audit.undoLeft.${code}`)
}

/** Acts that are called as what changed is. */
const namesakes: ReadonlySet<AuditAction> = new Set(['timeout_user', 'set_lockdown'])

/** The same with what act it is. */
export function leftOf(t: TFunction, conflict: Why): string {
  const { code, action } = conflict
  const isSaid = code === 'changed-since' && namesakes.has(action)
  const why = isSaid ? t('audit.undoChanged.itself') : whyLeft(t, conflict)
  return t('audit.undoLeftOf', { what: t(actionKey(action)), why })
}

interface Undone {
  count: number
  conflicts: readonly UndoConflict[]
  what?: string
  /** Whom it was on, where it was on somebody. */
  whom?: string | undefined
  /** Of whose acts they were, where it was all that he did. */
  by?: string
}

/** What was taken back, and what was not and why; for a toast. `what`: the one act that it was. */
export function undoneWords(t: TFunction, undone: Undone): string {
  const { conflicts } = undone
  const left = conflicts.reduce((sum, conflict) => sum + conflict.count, 0)
  const done = doneWords(t, undone)
  if (left === 0) return done
  const why = [...new Set(conflicts.map(conflict => leftOf(t, conflict)))].join(' · ')
  return `${done} ${t('audit.undoneLeft', { count: left, why })}`
}

function doneWords(t: TFunction, { count, what, whom, by }: Undone): string {
  if (by !== undefined) return t('audit.undoneOf', { count, by })
  if (what === undefined || count !== 1)
    return whom === undefined ? t('audit.undone', { count }) : t('audit.undoneFor', { count, whom })
  return whom === undefined ? t('audit.undoneOne', { what }) : t('audit.undoneOneFor', { what, whom })
}

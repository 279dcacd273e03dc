import type { AuditEntry } from '#contract/audit.ts'
import { auditActions } from '#contract/audit-actions.ts'
import { type TFunction, useTranslation } from '#web/gate/language.ts'
import { actionKey } from './action.ts'

/** Beside an undo: which act it took back (MOD-21), as far as the reader may see it (AUD-23). Of others nothing. */
export function WhatUndid({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  if (entry.action !== 'undo_act' || entry.isHidden) return null
  return <p>{whatUndid(entry, t)}</p>
}

function whatUndid({ extra }: AuditEntry, t: TFunction): string {
  const of = actionIn(extra.of)
  // how many an older entry does not tell who may not see all of them
  if (typeof extra.count !== 'number')
    return of ? t('audit.undid', { what: t(actionKey(of)) }) : t(actionKey('undo_act'))
  const { count } = extra
  if (of) return t(count === 1 ? 'audit.undid' : 'audit.undidAll', { what: t(actionKey(of)), count })
  const first = actionIn(extra.first)
  if (first && count > 1) return t('audit.undidMore', { what: t(actionKey(first)), count: count - 1 })
  return t('audit.undidCount', { count })
}

const actionIn = (value: unknown) => auditActions.find(each => each === value)

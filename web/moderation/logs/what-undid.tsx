import { clsx } from 'clsx'
import { useContext } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { useTranslation } from '#web/gate/language.ts'
import { actionKey } from './action.ts'
import { type ActEntries, wholeOf } from './fold.ts'
import { ShownRows } from './shown-rows.ts'
import { undid } from './undid.ts'
import { quietLinkLook } from '#web/parts/look/quiet-link.ts'

/**
 * Beside an undo: which act it took back (MOD-21), as far as the reader may see it (AUD-23). Where that act has a row
 * on the page, it leads there.
 */
export function WhatUndid({ entries }: { entries: ActEntries }) {
  const { t } = useTranslation()
  const rows = useContext(ShownRows)
  const what = undid(entries, t)
  const text = what === null ? t(actionKey('undo_act')) : t('audit.undid', { what })
  const row = rows.get(wholeOf(entries)?.act ?? firstOf(entries[0]) ?? '')
  if (row === undefined) return <p>{text}</p>
  return (
    <button
      type="button"
      onClick={() => document.getElementById(row)?.focus()}
      className={clsx(quietLinkLook, 'min-h-9 rounded-sm text-left max-md:min-h-11 pointer-coarse:min-h-11')}
    >
      {text}
    </button>
  )
}

const firstOf = ({ extra }: AuditEntry): string | null => (typeof extra.entryId === 'string' ? extra.entryId : null)

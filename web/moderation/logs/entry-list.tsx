import { clsx } from 'clsx'
import type { AuditEntry } from '#contract/audit.ts'
import { useTranslation } from '#web/gate/language.ts'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import type { LogRow } from './fold.ts'
import { inDays } from './in-days.ts'
import { LogCards } from './log-cards.tsx'
import { LogTable } from './log-table.tsx'

export interface RowActs {
  onOpen: (entry: AuditEntry) => void
  /** An act was taken back, which is an entry of its own. */
  onUndone: () => void
}

/** A table; on small screens cards. */
export function EntryList({ rows, isBusy, ...acts }: RowActs & { rows: readonly LogRow[]; isBusy: boolean }) {
  const { t } = useTranslation()
  const days = inDays(rows, t)
  return (
    <div aria-busy={isBusy} className={clsx('transition-opacity', isBusy && 'opacity-60')}>
      {useScreen() === 'small' ? <LogCards days={days} {...acts} /> : <LogTable days={days} {...acts} />}
    </div>
  )
}

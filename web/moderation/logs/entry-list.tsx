import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import type { LogRow } from './fold.ts'
import { inDays } from './in-days.ts'
import { LogCards } from './log-cards.tsx'
import { LogTable } from './log-table.tsx'
import type { RowActs } from './row-acts.ts'
import { useTableRoom } from './use-table-room.ts'

/** A table; under 1,024 px cards. */
export function EntryList({ rows, isBusy, ...acts }: RowActs & { rows: readonly LogRow[]; isBusy: boolean }) {
  const { t } = useTranslation()
  const days = inDays(rows, t)
  return (
    <div aria-busy={isBusy} className={clsx('transition-opacity', isBusy && 'opacity-60')}>
      {useTableRoom() ? <LogTable days={days} {...acts} /> : <LogCards days={days} {...acts} />}
    </div>
  )
}

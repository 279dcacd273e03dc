import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import type { LogRow } from './fold.ts'
import { inDays } from './in-days.ts'
import { LogCards } from './log-cards.tsx'
import { LogTable } from './log-table.tsx'
import type { RowActs } from './row-acts.ts'

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

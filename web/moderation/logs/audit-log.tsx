import { RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { LoadMore } from '#web/parts/buttons/load-more.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { workPageLook } from '#web/parts/look/work-page.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { FilterForm } from './filter-form.tsx'
import { type Filter, noFilter } from './filter.ts'
import { folded, type LogRow, rowButtonId, withoutCut } from './fold.ts'
import { LogHead } from './log-head.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OtherLog } from './other-log.tsx'
import { ShownRows, shownRows } from './shown-rows.ts'
import type { Entries } from './use-entries.ts'
import { UndoMany } from './undo-many.tsx'
import { useEntries } from './use-entries.ts'
import { useMoreRows } from './use-more-rows.ts'
import { useTypedFilter } from './use-typed-filter.ts'
import './words.ts'

/** Who did what (AUD-13). `filter` stands in the address. */
export function AuditLog({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useTypedFilter(filter, onFilter)
  const log = useEntries(filter)
  const rows = useMemo(() => withoutCut(folded(log.items), log.hasMore), [log.items, log.hasMore])
  const shown = useMemo(() => shownRows(rows), [rows])
  const [opened, setOpened] = useState<{ isOpen: boolean; entry: AuditEntry | null }>({ isOpen: false, entry: null })
  return (
    <div className={`flex flex-1 flex-col gap-4 ${workPageLook}`}>
      <LogHead title={t('shell.auditLogs')} intro={t('audit.intro')} other={<OtherLog log="activity" />}>
        <Button size="sm" isBusy={log.isAsking} onClick={log.restart}>
          <RotateCw aria-hidden />
          {t('audit.refresh')}
        </Button>
      </LogHead>
      <FilterForm
        typed={typed}
        onChange={setTyped}
        told={log.isAsking ? t('audit.loading') : t('audit.loaded', { count: rows.length })}
        onDown={() => rows[0] && document.getElementById(rowButtonId(rows[0]))?.focus()}
      />
      {filter.moderatorId !== '' && <UndoMany uid={filter.moderatorId} onDone={log.restart} />}
      <ShownRows value={shown}>
        <Found
          {...{ log, rows, filter }}
          onOpen={entry => setOpened({ isOpen: true, entry })}
          onClear={() => setTyped(noFilter)}
        />
      </ShownRows>
      <EntryDialog {...opened} onClose={() => setOpened({ ...opened, isOpen: false })} />
    </div>
  )
}

interface FoundProps {
  log: Entries
  rows: readonly LogRow[]
  filter: Filter
  onOpen: (entry: AuditEntry) => void
  onClear: () => void
}

function Found({ log, rows, filter, onOpen, onClear }: FoundProps) {
  const { t } = useTranslation()
  if (rows.length > 0) {
    return (
      <>
        <EntryList rows={rows} isBusy={log.isAsking} onOpen={onOpen} onUndone={log.askAgain} />
        <More log={log} rows={rows} />
      </>
    )
  }
  if (log.isAsking) return <Loading />
  // A failure gives an empty list (AUD-15), and the way to try again.
  if (log.refused) {
    return <FailedState title={t('audit.failed')} text={refusalText(log.refused)} onRetry={log.restart} />
  }
  return (
    <>
      <NothingFound {...{ filter, onClear }} title={t('audit.noLogs')} isAll={!log.hasMore} />
      <More log={log} rows={rows} />
    </>
  )
}

function More({ log, rows }: { log: Entries; rows: readonly LogRow[] }) {
  const { t } = useTranslation()
  const { loadMore, end } = useMoreRows(log, rows)
  if (log.moreRefused || log.hasMore) {
    const failure = log.moreRefused && t('audit.moreFailed', { reason: refusalText(log.moreRefused) })
    return <LoadMore isBusy={log.isAskingMore} failure={failure} onMore={loadMore} />
  }
  if (log.pages < 2) return null
  return (
    <p ref={end} tabIndex={-1} className="text-center text-sm text-soft">
      {t('audit.end')}
    </p>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <Waiting label={t('audit.loading')} className="gap-4 px-3 py-3">
      {['w-24', 'w-40', 'w-32', 'w-28', 'w-44', 'w-36'].map(width => (
        <div key={width} className="flex items-center gap-6">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-24 max-md:hidden" />
          <Skeleton className="h-5 flex-1 max-md:hidden" />
        </div>
      ))}
    </Waiting>
  )
}

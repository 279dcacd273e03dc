import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { useWhole } from '#web/gate/reading/use-reading.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { auditRoutes } from '#web/gate/later-routes.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { workPageLook } from '#web/parts/look/work-page.ts'
import { ActivityAct, ActivityEntry } from './activity-entry.tsx'
import { FilterForm } from './filter-form.tsx'
import { entriesSought } from './entries-sought.ts'
import { askedFor, type Filter, isSearch, noFilter } from './filter.ts'
import { folded } from './fold.ts'
import { inDays, type LogDay } from './in-days.ts'
import { LogHead } from './log-head.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OtherLog } from './other-log.tsx'
import { RawDialog } from './raw-dialog.tsx'
import { noticeLostRights } from './lost-rights.ts'
import { useTypedFilter } from './use-typed-filter.ts'
import { isWholeActivity, wholeActivity } from './whole-activity.ts'
import './words.ts'

/** AUD-16. */
const perPage = 15

/** What happened lately, in sentences (AUD-16, AUD-17). */
export function ActivityLog() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState(noFilter)
  const [page, setPage] = useState(1)
  const apply = useCallback((next: Filter) => {
    setPage(1)
    setFilter(next)
  }, [])
  const [typed, setTyped] = useTypedFilter(filter, apply)
  // The latest hundred. Those of before stay while they are asked for again.
  const { pages, refused, isAsking, askAgain } = useWhole(auditRoutes.listActivity, askedFor(filter), {
    cursor: 'beforeId',
    goesOn: pages => !isWholeActivity(pages),
    heard: noticeLostRights,
    isEmptiedByFailure: true,
  })
  const value = useMemo(() => wholeActivity(pages), [pages])
  const entries = useMemo(() => (value ? entriesSought(value, filter) : []), [value, filter])
  const rows = useMemo(() => folded(entries), [entries])
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ isOpen: boolean; entry: AuditEntry | null }>({ isOpen: false, entry: null })
  const refresh = (): void => {
    setPage(1)
    askAgain()
  }
  return (
    <div className={`flex flex-1 flex-col gap-4 ${workPageLook}`}>
      <LogHead title={t('shell.activityLog')} intro={t('audit.activityIntro')} other={<OtherLog log="audit" />}>
        <Button size="sm" isBusy={isAsking} onClick={refresh}>
          <RotateCw aria-hidden />
          {t('audit.refresh')}
        </Button>
      </LogHead>
      <FilterForm
        typed={typed}
        onChange={setTyped}
        told={isAsking ? t('audit.loading') : isSearch(filter) && t('audit.loaded', { count: rows.length })}
        onDown={() => list.current?.querySelector<HTMLElement>('button')?.focus()}
      />
      {!value ? (
        refused ? (
          <FailedState title={t('audit.activityFailed')} text={refusalText(refused)} onRetry={refresh} />
        ) : (
          <Loading />
        )
      ) : entries.length === 0 ? (
        <NothingFound filter={filter} title={t('audit.activityEmpty')} onClear={() => setTyped(noFilter)} />
      ) : (
        <>
          <div ref={list} aria-busy={isAsking} className="flex flex-col gap-5">
            {inDays(rows.slice((page - 1) * perPage, page * perPage), t).map(day => (
              <Day key={day.id} day={day} names={value.names} onOpen={entry => setOpened({ isOpen: true, entry })} />
            ))}
          </div>
          <Paging page={page} pages={Math.ceil(rows.length / perPage)} onPage={setPage} />
        </>
      )}
      <RawDialog {...opened} onClose={() => setOpened({ ...opened, isOpen: false })} />
    </div>
  )
}

interface DayProps {
  day: LogDay
  names: Readonly<Record<string, string>>
  onOpen: (entry: AuditEntry) => void
}

function Day({ day: { name, rows }, ...props }: DayProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-sans text-sm font-semibold text-soft">{name}</h2>
      <ol
        aria-label={`${t('shell.activityLog')}: ${name}`}
        className="divide-y divide-line overflow-hidden rounded-lg notch bg-surface ring-1 ring-line ring-inset"
      >
        {rows.map(({ id, entries }) => (
          <li key={id}>
            {entries.length === 1 ? (
              <ActivityEntry entry={entries[0]} {...props} />
            ) : (
              <ActivityAct entries={entries} {...props} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Paging({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation()
  const go = (to: number): void => {
    if (to < 1 || to > pages) return
    onPage(to)
    scrollTo({ top: 0 })
  }
  // At its end a button is told to be off, but keeps the focus.
  return (
    <nav aria-label={t('audit.pages')} className="flex items-center justify-center gap-4">
      <Button size="sm" aria-disabled={page === 1 || undefined} onClick={() => go(page - 1)}>
        <ChevronLeft aria-hidden />
        {t('audit.previous')}
      </Button>
      <p aria-live="polite" className="text-sm text-soft tabular-nums">
        {t('audit.page', { page })}
      </p>
      <Button size="sm" aria-disabled={page === pages || undefined} onClick={() => go(page + 1)}>
        {t('audit.next')}
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <Waiting label={t('audit.loading')} className="gap-2">
      {['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2', 'w-2/3'].map(width => (
        <div key={width} className="flex flex-col gap-2.5 rounded-lg notch bg-surface px-4 py-4">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </Waiting>
  )
}

import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Lasts, PartOf } from './act-parts.tsx'
import { ActionButton, By, FoldButton, Reason, Target, When, saidIn } from './cells.tsx'
import { type ActEntries, type LogRow, aloneIn, isOnSelf, onWhom, peopleIn, undoOf } from './fold.ts'
import type { LogDay } from './in-days.ts'
import type { RowActs } from './row-acts.ts'
import { Undo } from './undo.tsx'
import { UndoneAlone } from './undone.tsx'

/** Day by day a list: what and when, then who and whom, then why. */
export function LogCards({ days, ...acts }: RowActs & { days: readonly LogDay[] }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-5">
      {days.map(({ id, name, rows }) => (
        <div key={id} className="flex flex-col gap-2">
          <h2 className="font-sans text-sm font-semibold text-soft">{name}</h2>
          <ul aria-label={`${t('shell.auditLogs')}: ${name}`} className={listLook}>
            {rows.map(row =>
              row.entries.length === 1 ? (
                <EntryCard key={row.id} entries={row.entries} {...acts} />
              ) : (
                <FoldedCard key={row.id} row={row} {...acts} />
              ),
            )}
          </ul>
        </div>
      ))}
    </div>
  )
}

const listLook = 'divide-y divide-line rounded-lg notch bg-surface text-sm ring-1 ring-line ring-inset'

function EntryCard({ entries, onOpen, onUndone }: RowActs & { entries: ActEntries }) {
  return (
    <li className="px-4 py-1">
      <Card entries={entries} head={<ActionButton entry={entries[0]} onOpen={onOpen} />}>
        <Undo entry={undoOf(entries)} act={entries} onUndone={onUndone} />
      </Card>
    </li>
  )
}

/** An act of several entries: one card, in which they lie. It alone takes the act back, which is all of it. */
function FoldedCard({ row, onOpen, onUndone }: RowActs & { row: LogRow }) {
  const [isOpen, setOpen] = useState(false)
  const { entries } = row
  return (
    <li className="px-4 py-1">
      <Card entries={entries} head={<FoldButton row={row} isOpen={isOpen} onOpen={setOpen} />}>
        <Undo entry={undoOf(entries)} act={entries} onUndone={onUndone} />
      </Card>
      {isOpen && (
        <div className="mb-2 border-l-2 border-edge/60">
          {peopleIn(entries).map(all => (
            <OnOne key={all[0].targetUserId} entries={all} act={entries} onOpen={onOpen} />
          ))}
        </div>
      )}
    </li>
  )
}

/**
 * What an act did to one person, named once above it; not where that is the only one, whom the row of the act names.
 */
function OnOne({ entries, act, onOpen }: Pick<RowActs, 'onOpen'> & { entries: ActEntries; act: ActEntries }) {
  const nameId = useId()
  const [first] = entries
  const isNamed = onWhom(act).people !== 1 && (first.targetUserId !== null || first.isHidden)
  return (
    <div className="border-edge/60 not-first:border-t">
      {isNamed && (
        <h3 id={nameId} className="px-4 pt-3 font-sans text-base wrap-anywhere [&_a]:font-bold">
          <Target entries={aloneIn(first)} />
        </h3>
      )}
      <ul aria-labelledby={isNamed ? nameId : undefined} className="divide-y divide-line">
        {entries.map(entry => (
          <li key={entry.id} className="px-4 py-1">
            <Card entries={aloneIn(entry)} isInAct head={<ActionButton entry={entry} onOpen={onOpen} />}>
              <UndoneAlone entry={entry} act={act} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CardProps {
  entries: ActEntries
  /** In the opened row of its act, which says by whom and when; whom it was on stands above it. */
  isInAct?: boolean
  head: ReactNode
  children: ReactNode
}

/** In the order of the activity log: why, for how long, how much of it is here, and last that it was taken back. */
function Card({ entries, isInAct = false, head, children }: CardProps) {
  const said = saidIn(entries, isInAct)
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        {head}
        {!isInAct && (
          <span className="shrink-0 text-soft">
            <When entries={entries} />
          </span>
        )}
      </div>
      <div className={bodyLook}>
        {!isInAct && <Who entries={entries} />}
        {said && (
          <div className={clsx(lineLook, 'flex gap-1 pb-2')}>
            {said === 'reason' && <ReasonLabel />}
            <div className={clsx('min-w-0', said === 'reason' && 'text-ink')}>
              <Reason entries={entries} isInAct={isInAct} />
            </div>
          </div>
        )}
        {!isInAct && (
          <div className={lineLook}>
            <Lasts entries={entries} />
            <PartOf entries={entries} />
          </div>
        )}
        {children}
      </div>
    </>
  )
}

/** What takes the act back stands beside who did it, though it is the last in the document (`undo.tsx`). */
const bodyLook = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3'
const lineLook = 'col-span-2 text-soft empty:hidden'

function ReasonLabel() {
  const { t } = useTranslation()
  return <span className="shrink-0">{t('audit.reason')}:</span>
}

function Who({ entries }: { entries: ActEntries }) {
  const { t } = useTranslation()
  return (
    <dl className="flex min-w-0 flex-wrap items-center gap-x-2 [&_dd]:wrap-anywhere">
      <dt className="sr-only">{t('audit.by')}</dt>
      <dd>
        <By entries={entries} />
      </dd>
      {!isOnSelf(entries) && (
        <>
          <dt>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-soft" />
            <span className="sr-only">{t('audit.target')}</span>
          </dt>
          <dd>
            <Target entries={entries} />
          </dd>
        </>
      )}
    </dl>
  )
}

import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { headCellLook, headLook, rowLook } from '#web/parts/look/table-look.ts'
import { Lasts, PartOf } from './act-parts.tsx'
import { ActionButton, By, FoldButton, Reason, Target, When } from './cells.tsx'
import { type ActEntries, aloneIn, byPerson, type LogRow, undoOf } from './fold.ts'
import type { LogDay } from './in-days.ts'
import type { RowActs } from './row-acts.ts'
import { Undo } from './undo.tsx'
import { UndoneAlone } from './undone.tsx'

/** Day by day; what, who, whom, why and when stand in the same places of each row. */
export function LogTable({ days, ...acts }: RowActs & { days: readonly LogDay[] }) {
  const { t } = useTranslation()
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm">
      <caption className="sr-only">{t('shell.auditLogs')}</caption>
      <colgroup>
        <col className="w-[21%]" />
        <col className="w-[13%]" />
        <col className="w-[13%]" />
        <col />
        <col className="w-32 xl:w-52" />
        <col className="w-32 xl:w-44" />
      </colgroup>
      <thead>
        <tr className={headLook}>
          <th scope="col" className={headCellLook}>
            {t('audit.action')}
          </th>
          <th scope="col" className={headCellLook}>
            {t('audit.by')}
          </th>
          <th scope="col" className={headCellLook}>
            {t('audit.target')}
          </th>
          <th scope="col" className={headCellLook}>
            {t('audit.reasonOrMore')}
          </th>
          {/* right above the times; what can be done stands behind them */}
          <th scope="col" colSpan={2} className={clsx(headCellLook, 'pr-35! text-right! xl:pr-47!')}>
            {t('audit.time')}
          </th>
        </tr>
      </thead>
      {days.map(({ id, name, rows }) => (
        <tbody key={id}>
          <tr>
            <th scope="rowgroup" colSpan={6} className="px-3 pt-5 pb-2 font-sans text-sm font-semibold text-soft">
              {name}
            </th>
          </tr>
          {rows.map(row =>
            row.entries.length === 1 ? (
              <EntryRow key={row.id} entries={row.entries} {...acts} />
            ) : (
              <FoldedRows key={row.id} row={row} {...acts} />
            ),
          )}
        </tbody>
      ))}
    </table>
  )
}

function EntryRow({ entries, onOpen, onUndone }: RowActs & { entries: ActEntries }) {
  return (
    <tr className={clsx(rowLook, cellsLook)}>
      <td>
        <div className="flex flex-wrap items-center gap-x-2">
          <ActionButton entry={entries[0]} onOpen={onOpen} />
          <Lasts entries={entries} />
        </div>
        <PartOf entries={entries} />
      </td>
      <Rest entries={entries}>
        <Undo entry={undoOf(entries)} act={entries} onUndone={onUndone} />
      </Rest>
    </tr>
  )
}

/** An act of several entries: one row, under which they lie. It alone takes the act back, which is all of it. */
function FoldedRows({ row, onOpen, onUndone }: RowActs & { row: LogRow }) {
  const [isOpen, setOpen] = useState(false)
  const { entries } = row
  return (
    <>
      <tr className={clsx(rowLook, cellsLook)}>
        <td>
          {/* what stands below begins under the words, not under the arrow */}
          <div className="pl-4.5">
            <div className="flex flex-wrap items-center gap-x-2">
              <div className="-ml-4.5">
                <FoldButton row={row} isOpen={isOpen} onOpen={setOpen} />
              </div>
              <div className="max-xl:basis-full">
                <Lasts entries={entries} />
              </div>
            </div>
            <PartOf entries={entries} />
          </div>
        </td>
        <Rest entries={entries}>
          <Undo entry={undoOf(entries)} act={entries} onUndone={onUndone} />
        </Rest>
      </tr>
      {isOpen &&
        byPerson(entries).map(entry => (
          <tr key={entry.id} className={clsx(rowLook, cellsLook, 'bg-surface')}>
            <td className="pl-8!">
              <ActionButton entry={entry} onOpen={onOpen} />
            </td>
            <Rest entries={aloneIn(entry)} isInAct>
              <UndoneAlone entry={entry} act={entries} />
            </Rest>
          </tr>
        ))}
    </>
  )
}

const cellsLook = '[&>td]:px-3 [&>td]:py-1 [&>td]:wrap-anywhere'

interface RestProps {
  entries: ActEntries
  /** In the opened row of its act, which says by whom and when. */
  isInAct?: boolean
  children: ReactNode
}

function Rest({ entries, isInAct = false, children }: RestProps) {
  return (
    <>
      <td>{!isInAct && <By entries={entries} />}</td>
      <td>
        <Target entries={entries} />
      </td>
      <td>
        <Reason entries={entries} isInAct={isInAct} />
      </td>
      <td className="text-right text-soft">{!isInAct && <When entries={entries} />}</td>
      <td>{children}</td>
    </>
  )
}

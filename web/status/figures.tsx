import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { type CountName, countNames } from '#contract/status.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { headCellLook, headLook, rowLook } from '#web/parts/look/table-look.ts'
import { type Row, rowsOf, type Slot } from './slots.ts'
import { valueText } from './values.ts'

/** The same figures as a table: for ears always, for eyes when somebody asks. */
export function Figures(props: {
  title: string
  slots: readonly Slot[]
  without?: CountName
  rangeText: (from: number, until: number) => string
}) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const tableId = useId()
  const names = (Object.keys(countNames) as CountName[]).filter(name => name !== props.without)
  return (
    <>
      <Button size="sm" aria-expanded={isShown} aria-controls={tableId} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'status.hideTable' : 'status.showTable')}
      </Button>
      <div
        id={tableId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields stand in it
        role="group"
        aria-label={props.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={isShown ? 0 : undefined}
        className={clsx(isShown ? 'max-h-96 w-full overflow-auto rounded-lg ring-1 ring-line ring-inset' : 'sr-only')}
      >
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{props.title}</caption>
          <thead className={headLook}>
            <tr>
              <th scope="col" className={headCellLook}>
                {t('status.time')}
              </th>
              {names.map(name => (
                <th key={name} scope="col" className={headCellLook}>
                  {t(`status.name.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(props.slots).map(row => (
              <tr key={row.from} className={rowLook}>
                <th scope="row" className="px-3 py-2 text-left font-semibold whitespace-nowrap">
                  {props.rangeText(row.from, row.until)}
                </th>
                <Values row={row} names={names} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Values({ row: { counts }, names }: { row: Row; names: readonly CountName[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!counts)
    return (
      <td colSpan={names.length} className={cellLook}>
        {t('status.gap')}
      </td>
    )
  return names.map(name => (
    <td key={name} className={cellLook}>
      {counts[name] === undefined ? t('status.gap') : valueText(name, counts[name], language)}
    </td>
  ))
}

const cellLook = 'px-3 py-2 whitespace-nowrap'

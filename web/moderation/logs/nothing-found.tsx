import type { MouseEvent } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { NothingSought } from '#web/parts/states/nothing-sought.tsx'
import { type Filter, isNoFilter, isSearch } from './filter.ts'

/** No entry is there, or none that the search and the filters find: then with the way back to all of them. */
export function NothingFound(props: {
  filter: Filter
  title: string
  /** Nothing older is left to be looked at. */
  isAll?: boolean
  onClear: () => void
}) {
  const { t } = useTranslation()
  const { filter, title, isAll = true, onClear } = props
  if (isNoFilter(filter)) return <EmptyState title={title} text={t('audit.noLogsText')} />
  const clear = (event: MouseEvent<HTMLElement>): void => {
    onClear()
    leaveFocus(event.currentTarget)
  }
  const action = <Button onClick={clear}>{t('audit.clearAll')}</Button>
  if (isSearch(filter)) {
    return <NothingSought typed={filter.q} text={t('audit.noLogsSought')} {...{ title, isAll, action }} />
  }
  return <EmptyState title={title} text={t('audit.noLogsFiltered')} isLit={false} action={action} />
}

/** What had the focus goes. A finger has none to lose, and the field would throw the keyboard at it. */
function leaveFocus(from: HTMLElement): void {
  if (matchMedia('(pointer: coarse)').matches) return
  from.closest('main')?.querySelector<HTMLElement>('[type=search]')?.focus()
}

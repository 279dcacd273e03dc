import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PeoplePanel } from '#web/accounts/people-panel.tsx'
import { SidePanel } from '#web/parts/side-panel.tsx'
import { useScreen } from '#web/parts/use-screen.ts'
import { closeDrawer, searchFocused, usePanels } from './panels.ts'

/** People at the right: always on large screens, where wished for on middle ones, and sliding in on small ones. */
export function PeopleSide({ ownUid }: { ownUid: string }) {
  const { t } = useTranslation()
  const screen = useScreen()
  const { drawer, isPeopleShown, isSearchWished } = usePanels()
  const search = useRef<HTMLInputElement>(null)
  // Outside React: the focus, for somebody who asked to search people. The field may come only with a later render.
  useEffect(() => {
    if (!isSearchWished || !search.current) return
    search.current.focus()
    searchFocused()
  })
  if (screen === 'middle' && !isPeopleShown) return null
  const isColumn = screen !== 'small'
  return (
    <SidePanel
      side="right"
      label={t('members.title')}
      isColumn={isColumn}
      isOpen={drawer === 'people'}
      onClose={closeDrawer}
      className="w-56 xl:w-64"
    >
      <PeoplePanel ownUid={ownUid} searchRef={search} onClose={isColumn ? undefined : closeDrawer} />
    </SidePanel>
  )
}

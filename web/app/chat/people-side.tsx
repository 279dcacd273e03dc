import { useTranslation } from '#web/gate/language.ts'
import { PeoplePanel } from '#web/accounts/people/people-panel.tsx'
import { SidePanel } from '#web/parts/overlays/side-panel.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { closeDrawer, usePanels } from './panels.ts'
import { peopleWidthLook } from '#drawn/look/chat.ts'

/** People at the right: always on large screens, where wished for on middle ones, and sliding in on small ones. */
export function PeopleSide({ ownUid }: { ownUid: string }) {
  const { t } = useTranslation()
  const screen = useScreen()
  const { drawer, isPeopleShown } = usePanels()
  if (screen === 'middle' && !isPeopleShown) return null
  const isColumn = screen !== 'small'
  return (
    <SidePanel
      side="right"
      label={t('members.title')}
      isColumn={isColumn}
      isOpen={drawer === 'people'}
      onClose={closeDrawer}
      className={peopleWidthLook}
    >
      <PeoplePanel ownUid={ownUid} onClose={isColumn ? undefined : closeDrawer} />
    </SidePanel>
  )
}

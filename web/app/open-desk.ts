import { t } from '#web/gate/language.ts'
import { toast } from '#web/parts/toast.ts'
import type { DeskView } from './desk.ts'
import { useDesk } from './desk.ts'
import { closeDrawer } from './panels.ts'

/** Members do not carry the desk's code: it is fetched when staff first open it. */
export async function openDesk(view: DeskView): Promise<void> {
  closeDrawer()
  const desk = await import('./desk-views.tsx').catch(() => null)
  if (desk) useDesk.setState({ isOpen: true, view, Views: desk.DeskViews, isLeaving: false })
  else toast.error(t('shell.offline'))
}

import { t } from '#web/gate/language.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import type { DeskView, FirstReport } from './desk.ts'
import { useDesk } from './desk.ts'
import { closeDrawer } from '#web/app/chat/panels.ts'

/** With `report`, at that one. Members do not carry the desk's code: it is fetched when staff first open it. */
export async function openDesk(view: DeskView, report?: FirstReport): Promise<void> {
  closeDrawer()
  const desk = await import('./desk-views.tsx').catch(() => null)
  if (desk) useDesk.setState({ isOpen: true, view, report, Views: desk.DeskViews, isLeaving: false })
  else toast.error(() => t('shell.offline'))
}

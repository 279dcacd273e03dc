import { t } from '#web/gate/language.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import type { DeskView, FirstReport } from './desk.ts'
import { useDesk } from './desk.ts'
import { closeDrawer } from '#web/app/chat/panels.ts'

/**
 * With `report`, at that one. Members do not carry the desk's code: it is fetched when staff first open it. False where
 * it did not come.
 */
export async function openDesk(view: DeskView, report?: FirstReport): Promise<boolean> {
  closeDrawer()
  const desk = await import('./desk-views.tsx').catch(() => null)
  if (!desk) {
    toast.error(() => t('shell.offline'))
    return false
  }
  const shown = { status: report?.status ?? 'pending', caseId: report?.id ?? null } as const
  useDesk.setState({ isOpen: true, view, report, ...shown, Views: desk.DeskViews, isLeaving: false })
  return true
}

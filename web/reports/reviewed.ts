import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { toast } from '#web/parts/overlays/toast.ts'

/**
 * Whether staff have looked at reports of one's own since one was told last, and says so once. What they decided nobody
 * tells (REP-17). A page that nobody looks at waits until somebody does.
 */
export async function tellReviewed(): Promise<void> {
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => void tellReviewed(), { once: true })
    return
  }
  const answer = await call(reportRoutes.countReviewed, {})
  if (!answer.ok || answer.value.count === 0) return
  const { count } = answer.value
  toast.info(() => t('reports.reviewed', { count }))
  await call(reportRoutes.noteReviewed, {})
}

import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { toast } from '#web/parts/overlays/toast.ts'

let telling: Promise<void> | undefined
let isAskedAgain = false

/**
 * Whether staff have looked at reports of one's own since one was told last, and says so once. What they decided nobody
 * tells (REP-17). A page that nobody looks at waits until somebody does. One at a time: a page that has just connected
 * asks, and so does the event that comes then; both would find the same, and say it.
 */
export function tellReviewed(): Promise<void> {
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => void tellReviewed(), { once: true })
    return Promise.resolve()
  }
  isAskedAgain = true
  telling ??= tellAll().finally(() => (telling = undefined))
  return telling
}

async function tellAll(): Promise<void> {
  while (isAskedAgain) {
    isAskedAgain = false
    const answer = await call(reportRoutes.countReviewed, {})
    if (!answer.ok || answer.value.count === 0) continue
    const { count } = answer.value
    toast.info(() => t('reports.reviewed', { count }))
    await call(reportRoutes.noteReviewed, {})
  }
}

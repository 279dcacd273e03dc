import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { isActingStaff } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { keptRun } from '#web/moderation/many/kept-run.ts'
import { firstStop } from '#web/parts/overlays/first-stop.ts'
import { Sheet } from '#web/parts/overlays/sheet.tsx'
import { closeDesk, useDesk } from './desk.ts'
import { openDesk } from './open-desk.ts'
import { useDeskPlace } from './use-desk-place.ts'

/** Where the moderation desk appears. Who loses the right to it loses it at once (PAGE-5). */
export function DeskHost({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { isOpen, view, report, Views } = useDesk()
  const now = useNowUntil(account.timeoutUntil)
  const body = useRef<HTMLDivElement>(null)
  const mayAct = isActingStaff(account, now)
  // Outside React: the store. What was closed by a sanction does not open by itself when that ends.
  useEffect(() => {
    if (!mayAct) closeDesk()
  }, [mayAct])
  // An act on many that a reload cut off is not forgotten (MOD-29).
  const [isCut] = useState(() => mayAct && keptRun() !== null)
  useEffect(() => void (isCut && openDesk('users')), [isCut])
  useDeskPlace(mayAct)
  if (!view || !Views || !mayAct) return null
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeDesk}
      title={t(view === 'users' ? 'shell.userManagement' : 'shell.reports')}
      initialFocus={opener => firstStop(opener, body.current, firstIn)}
      finalFocus={() => !useDesk.getState().isLeaving}
    >
      <div ref={body} className="flex min-h-0 flex-1 flex-col">
        <Views key={`${view} ${report?.id}`} view={view} report={report} account={account} />
      </div>
    </Sheet>
  )
}

const firstIn = (body: Element): HTMLElement | null =>
  body.querySelector<HTMLElement>('[type=search], [role=tab][aria-selected=true]')

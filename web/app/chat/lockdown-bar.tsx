import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { isRunning } from '#contract/lockdown-rule.ts'
import type { Lockdown } from '#contract/lockdowns.ts'
import { isActingStaff, rank } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { LockdownWords } from '#web/channels/lockdowns/lockdown-words.tsx'
import { TimeLeft } from '#web/messages/look/time-left.tsx'
import { Button } from '#web/parts/buttons/button.tsx'
import { later } from '#web/parts/later/later.ts'
import { toast } from '#web/parts/overlays/toast.ts'

/** What ends a lockdown, and what takes that back: no first message needs them (PAGE-35). */
const laterActs = later(() => import('#web/channels/lockdowns/acts.ts'))

/** For staff, above the messages: what runs here and in the whole place, who set it, how long still, and its end. */
export function LockdownBar({ channel, account }: { channel: Channel; account: Account }) {
  const { t } = useTranslation()
  const now = useNowUntil(account.timeoutUntil)
  if (!isActingStaff(account, now) || channel.lockdowns.length === 0) return null
  return (
    <ul aria-label={t('channels.lockBar')} className="max-h-[30dvh] shrink-0 overflow-y-auto bg-warn-ground">
      {channel.lockdowns.map(lockdown => (
        <Running key={lockdown.version} lockdown={lockdown} channelId={channel.id} account={account} />
      ))}
    </ul>
  )
}

function Running(props: { lockdown: Lockdown; channelId: string; account: Account }) {
  const { t } = useTranslation()
  const { lockdown, channelId, account } = props
  const [isBusy, setBusy] = useState(false)
  const now = useNowUntil(lockdown.until)
  if (!isRunning(lockdown, now)) return null
  const mayEnd = rank[lockdown.setByRole] >= rank[account.role]
  const kind = t(`channels.lock.${lockdown.kind}`)
  const end = async (): Promise<void> => {
    const acts = await laterActs.fetch()
    if (acts) await acts.endLockdown(channelId, lockdown)
    else toast.error(() => t('parts.notThere'))
  }
  return (
    <li className="flex items-center gap-x-2.5 border-b border-line px-3 py-1 text-sm md:px-4">
      <Lock aria-hidden className="size-4 shrink-0 text-lantern" />
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-2.5 wrap-anywhere">
        <LockdownWords lockdown={lockdown} isInBar />
        {lockdown.until !== null && <TimeLeft until={lockdown.until} />}
      </p>
      {mayEnd && (
        <Button
          size="sm"
          isBusy={isBusy}
          aria-label={t('channels.lockEndOf', { kind })}
          onClick={() => {
            setBusy(true)
            void end().finally(() => setBusy(false))
          }}
        >
          {t('channels.lockEnd')}
        </Button>
      )}
    </li>
  )
}

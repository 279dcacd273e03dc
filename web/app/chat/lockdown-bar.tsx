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
import { duration } from '#words/formats.ts'

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

/**
 * Whole minutes, till the last: nobody waits for the second, and each other word would move the chat below. A clock
 * that is a little slow adds none to what was chosen.
 */
const inMinutes: typeof duration = (ms, language) =>
  duration(ms < 60_000 ? ms : Math.floor((ms + 59_000) / 60_000) * 60_000, language)

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
        <LockdownWords lockdown={lockdown} isInBar>
          {lockdown.until !== null && (
            <TimeLeft
              until={lockdown.until}
              told={inMinutes}
              className="shrink-0 whitespace-nowrap text-ink md:min-w-44"
            />
          )}
        </LockdownWords>
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

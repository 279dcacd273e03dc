import { LockKeyhole } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import { isRunning } from '#contract/lockdown-rule.ts'
import type { Lockdown } from '#contract/lockdowns.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { Mark } from '#web/parts/look/mark.tsx'

/** That a channel is restricted for a time, and how (CHN-24). What holds in the whole place marks no channel of it. */
export const RestrictedMarks = ({ channel }: { channel: Channel }) =>
  channel.lockdowns
    .filter(({ isOfPlace }) => !isOfPlace)
    .map(lockdown => <RestrictedMark key={lockdown.kind} lockdown={lockdown} />)

function RestrictedMark({ lockdown }: { lockdown: Lockdown }) {
  const { t } = useTranslation()
  const now = useNowUntil(lockdown.until)
  if (!isRunning(lockdown, now)) return null
  return <Mark icon={LockKeyhole} label={t('channels.restricted', { kind: t(`channels.lock.${lockdown.kind}`) })} />
}

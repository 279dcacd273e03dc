import { useEffect } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { duration } from '#words/formats.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { slowLook, slowWordsLook } from '#drawn/look/composer.ts'
import { hurryUnsent, useUnsent } from '#web/messages/unsent/unsent-store.ts'
import { TimeLeft } from '../look/time-left.tsx'
import { isHeldBack, useSlow } from './use-slow.ts'

/** Above the field while slow mode runs: how often one may send, and how long one still waits. */
export function SlowLine({ account, channel }: { account: Account; channel: Channel }) {
  const { t } = useTranslation()
  const slow = useSlow(account, channel)
  const isOver = slow === null
  const isHeld = useUnsent(({ unsent }) => unsent.some(one => one.channelId === channel.id && isHeldBack(one)))
  // Outside React: what waits to be sent. Slow mode may have ended before its time.
  useEffect(() => {
    if (isOver && isHeld) hurryUnsent()
  }, [isOver, isHeld])
  if (!slow) return null
  const words = slow.isOfPlace ? 'messages.slowPlace' : 'messages.slow'
  return (
    <div className={slowLook}>
      <output className={slowWordsLook}>
        {t(words, { duration: duration(slow.seconds * 1_000, currentLanguage()) })}
      </output>
      {slow.free !== null && slow.isWaiting && <TimeLeft until={slow.free} words="messages.slowLeft" />}
    </div>
  )
}

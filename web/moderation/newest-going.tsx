import { useEffect, useState } from 'react'
import type { moderationRoutes as contract } from '#contract/moderation.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import { type Answer, call } from '#web/gate/call.ts'
import { useTranslation } from '#web/gate/language.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { fileNames } from '#web/messages/look/file-names.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { oneLine } from '#web/messages/look/one-line.ts'
import { Disclosure } from '#web/parts/buttons/disclosure.tsx'
import { Quote } from '#web/parts/look/quote.tsx'
import { askAgainMs } from './use-recent-count.ts'

interface NewestGoingProps {
  uid: string
  minutes: number
  /** Of all that go. */
  count: number
}

/** The form has room for so many, the number says the rest. */
const newestMax = 5

/** The newest messages that a clean-up will remove, folded away: who is in a hurry needs none of them (MOD-44). */
export function NewestGoing(props: NewestGoingProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={t('moderation.cleanShow')} onOpen={setOpen}>
      {isOpen && <Newest {...props} />}
    </Disclosure>
  )
}

function Newest({ uid, minutes, count }: NewestGoingProps) {
  const { t } = useTranslation()
  const said = useSaid(uid)
  if (!said) return <p className="text-sm text-soft">{t('moderation.cleanShowing')}</p>
  if (!said.ok) return <p className="text-sm text-soft">{refusalText(said.refused)}</p>
  const since = serverNow() - minutes * 60_000
  const shown = said.value.items.filter(({ timestamp }) => timestamp >= since).slice(0, newestMax)
  const more = count - shown.length
  return (
    <>
      <ol aria-label={t('moderation.cleanNewest')} className="mt-1 flex flex-col gap-2">
        {shown.map(message => (
          <li key={message.id} className="flex min-w-0 flex-col gap-0.5">
            <p className="truncate text-xs text-soft">
              #{message.channelName} · <Moment at={message.timestamp} />
            </p>
            <Quote text={oneLine(message) || fileNames(message)} lines={2} />
          </li>
        ))}
      </ol>
      {more > 0 && <p className="mt-2 text-sm text-soft">{t('moderation.cleanMore', { count: more })}</p>}
    </>
  )
}

type Said = Answer<OutputOf<typeof contract.listProfileMessages>>

/** Outside React: the server, asked again as long as it is open, as their number is. */
function useSaid(uid: string): Said | null {
  const [told, setTold] = useState<Said | null>(null)
  useEffect(() => {
    const stopped = new AbortController()
    const ask = async (): Promise<void> => {
      const answer = await call(moderationRoutes.listProfileMessages, { uid }, { signal: stopped.signal })
      if (stopped.signal.aborted) return
      setTold(answer)
      timer = setTimeout(() => void ask(), askAgainMs)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    void ask()
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [uid])
  return told
}

import { carrying } from '#contract/files-of.ts'
import { CircleAlert, Clock, Paperclip } from 'lucide-react'
import type { MouseEvent } from 'react'
import { memo } from 'react'
import type { Account } from '#contract/accounts.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { byteSize } from '#words/formats.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { InnerStop } from '#web/parts/buttons/inner-stop.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { besideRow } from '#web/messages/list/row-focus.ts'
import { TimeLeft } from '#web/messages/look/time-left.tsx'
import { MessageFrame } from '#web/messages/look/message-frame.tsx'
import type { Refused } from '#web/gate/call.ts'
import { shownOf, takenOf } from './taken.ts'
import type { Unsent } from './unsent.ts'
import { discard, tryAgain } from './unsent-store.ts'

/** One's own message that is not known to be stored: on its way, or refused and waiting for a decision. */
export const UnsentRow = memo(function UnsentRow(props: { unsent: Unsent; account: Account; isFirstOfGroup: boolean }) {
  const { unsent, account } = props
  return (
    <MessageFrame
      author={account}
      time={unsent.writtenAt}
      said={{ ...unsent, ...carrying(shownOf(unsent)) }}
      isFirstOfGroup={props.isFirstOfGroup}
      isFaint={unsent.state === 'sending'}
      state={unsent.state === 'sending' ? 'messages.sending' : 'messages.notSent'}
    >
      <Waiting files={takenOf(unsent).flatMap(({ file, upload }) => (file ? [] : (upload ?? [])))} />
      {unsent.state === 'sending' ? (
        <Sending unsent={unsent} />
      ) : (
        // What waits for a decision is a stop of its own.
        <InnerStop value={undefined}>
          <Failed unsent={unsent} />
        </InnerStop>
      )}
    </MessageFrame>
  )
})

/** Files that go up when it is the message's turn. */
function Waiting({ files }: { files: readonly File[] }) {
  if (files.length === 0) return null
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <p className="flex max-w-full items-center gap-2 text-sm text-soft">
      <Paperclip aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{files.map(({ name }) => name).join(', ')}</span>
      <span className="shrink-0">{byteSize(bytes, currentLanguage())}</span>
    </p>
  )
}

/** Shown only after a moment: on a good line a message is stored before one could read it. */
function Sending({ unsent: { id, refused } }: { unsent: Unsent }) {
  const { t } = useTranslation()
  const heldUntil = (refused?.code === 'slow-mode' && refused.until) || null
  const now = useNowUntil(heldUntil)
  if (heldUntil !== null && heldUntil > now) return <Held id={id} until={heldUntil} />
  return (
    <span
      data-tip={t('messages.sending')}
      className="absolute top-1 right-[max(1rem,calc(50%-var(--spacing-column)/2))] transition-opacity delay-700 duration-300 starting:opacity-0"
    >
      <Clock aria-hidden className="size-4 text-soft" />
      <span className="sr-only">{t('messages.sending')}</span>
    </span>
  )
}

/** Slow mode: it keeps its place and goes by itself, unless one thinks better of it. */
function Held({ id, until }: { id: string; until: number }) {
  const { t } = useTranslation()
  return (
    <InnerStop value={undefined}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
        <p className="flex min-w-0 gap-2">
          <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
          <TimeLeft until={until} words="messages.slowSending" className="" />
        </p>
        <Button size="sm" look="ghost" onClick={() => discard(id)}>
          {t('messages.discard')}
        </Button>
      </div>
    </InnerStop>
  )
}

function Failed({ unsent }: { unsent: Unsent }) {
  const { t } = useTranslation()
  const isWithoutFile = isFileGone(unsent)
  const count = takenOf(unsent).length
  /** With what was decided these buttons go; by keyboard one goes on from the row beside. */
  const decide = (act: () => void) => (event: MouseEvent) => {
    if (event.detail === 0) besideRow(unsent.id)?.focus({ preventScroll: true })
    act()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-danger">
      <p className="flex min-w-0 gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {t('messages.notSent')}
          {unsent.refused && `: ${refusalText(unsent.refused)}`}
        </span>
      </p>
      <Button size="sm" look="ghost" onClick={decide(() => tryAgain(unsent.id, isWithoutFile))}>
        {isWithoutFile ? t('messages.tryWithoutFile', { count }) : t('messages.tryAgain')}
      </Button>
      <Button size="sm" look="ghost" onClick={decide(() => discard(unsent.id))}>
        {t('messages.discard')}
      </Button>
    </div>
  )
}

/** Swept, carried by another message, or nothing that the server takes: the same again would be refused again. */
const isFileGone = ({ refused, text }: Unsent): boolean =>
  text !== '' && refused !== undefined && ofTheFile.has(refused.code)
const ofTheFile = new Set<Refused['code']>([
  'upload-not-found',
  'upload-taken',
  'file-too-large',
  'image-too-large',
  'file-type-refused',
  'file-broken',
])

import { fileNames } from '#web/messages/look/file-names.ts'
import { Pencil, Reply, X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Message } from '#contract/messages.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { useAuthor } from '#web/messages/held/authors.ts'
import { useDraft } from './drafts.ts'
import { oneLine } from '#web/messages/look/one-line.ts'
import { plainText } from '#web/messages/look/plain-text.ts'
import { useMessages } from '#web/messages/held/store.ts'
import { backToField, cancelTarget, useTarget } from './target.ts'

/** What the text below is about: a reply or an edit, and the way out of it. */
export function ComposerTarget({ channelId }: { channelId: string }) {
  const target = useTarget(channelId)
  if (!target) return null
  return target.kind === 'reply' ? <Replying message={target.message} /> : <Editing message={target.message} />
}

function Replying({ message }: { message: Message }) {
  const { t } = useTranslation()
  const author = useAuthor(message.author)
  const now = useAsItIs(message)
  return (
    <Bar icon={<Reply aria-hidden />} cancelLabel={t('messages.cancelReply')} channelId={message.channelId}>
      <span className="font-semibold text-ink">{t('messages.replyingTo', { name: author.displayName })}</span>
      {' — '}
      <bdi>{lineOf(now)}</bdi>
    </Bar>
  )
}

function Editing({ message }: { message: Message }) {
  const { t } = useTranslation()
  const isChangedMeanwhile = useDraft(message.channelId).edit?.isChangedMeanwhile
  return (
    <Bar
      icon={<Pencil aria-hidden />}
      cancelLabel={t('messages.cancelEdit')}
      channelId={message.channelId}
      isInWords
      note={isChangedMeanwhile && t('messages.savingReplaces', { text: plainText(message) })}
    >
      <span className="font-semibold text-ink">{t('messages.editing')}</span>
    </Bar>
  )
}

function Bar(props: {
  icon: ReactNode
  cancelLabel: string
  channelId: string
  /** The way out is a button with words, beside another one. */
  isInWords?: boolean
  /** What one should know before sending. */
  note?: string | false | undefined
  children: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  // Outside React: the focus. An edit may end while the keyboard is at the way out of it, which goes.
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      if (current?.contains(document.activeElement)) backToField()
    }
  }, [])
  const wayOut = {
    onPointerDown: (event: PointerEvent) => event.preventDefault(), // the field keeps the focus
    onClick: () => {
      cancelTarget(props.channelId)
      backToField()
    },
  }
  return (
    <div
      ref={bar}
      className="mx-0.5 border-b border-line pr-0.5 pl-2.5 text-sm text-soft [&_svg]:size-4 [&_svg]:shrink-0"
    >
      <div className="flex items-center gap-2">
        {props.icon}
        <p className="min-w-0 flex-1 truncate">{props.children}</p>
        {props.isInWords ? (
          <Button size="sm" look="ghost" {...wayOut}>
            {props.cancelLabel}
          </Button>
        ) : (
          <IconButton label={props.cancelLabel} icon={<X aria-hidden />} {...wayOut} />
        )}
      </div>
      <output className="block max-h-24 overflow-y-auto pr-2 wrap-anywhere text-lantern not-empty:pb-2">
        {props.note}
      </output>
    </div>
  )
}

/** As the page holds it now: it may have been edited since. */
const useAsItIs = (message: Message): Message =>
  useMessages(({ channels }) => channels[message.channelId]?.timeline?.byId.get(message.id) ?? message)

const lineOf = (message: Message): string => oneLine(message) || fileNames(message)

import { fileNames } from '#web/messages/look/file-names.ts'
import { clsx } from 'clsx'
import { Paperclip, PinOff } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Message } from '#contract/messages.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { useIsBlocked } from '#web/accounts/session.ts'
import { useAuthor } from '#web/messages/held/authors.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { plainLines } from '#web/messages/look/one-line.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { setPinned } from './set-pinned.ts'

/** Who said what, and who keeps it here: the way to the message, and for staff its end. */
export function PinnedMessage(props: { message: Message; mayUnpin: boolean; onJump: () => void }) {
  const { t } = useTranslation()
  const { message, mayUnpin, onJump } = props
  const author = useAuthor(message.author)
  const pinner = useMember(message.pinned?.by ?? '')?.displayName
  const text = plainLines(message)
  const isFolded = useIsBlocked(message.author.uid)
  return (
    <li className="relative">
      <button
        type="button"
        onClick={onJump}
        className={clsx('block w-full rounded-md px-2 py-2 text-left hover:bg-hover', mayUnpin && 'pr-12')}
      >
        <span className="flex items-baseline gap-2">
          {isFolded ? (
            <span className="min-w-0 truncate text-sm text-soft italic">{t('messages.blocked')}</span>
          ) : (
            <span className={clsx('min-w-0 truncate font-semibold', roleInk[author.role])}>{author.displayName}</span>
          )}
          <span className="shrink-0 text-xs text-soft">
            <Moment at={message.timestamp} />
          </span>
        </span>
        {text !== '' && !isFolded && (
          <span dir="auto" className="line-clamp-4 text-sm wrap-anywhere whitespace-pre-line">
            {text}
          </span>
        )}
        {message.file && !isFolded && (
          <span className="flex items-center gap-1.5 text-sm text-soft">
            <Paperclip aria-hidden className="size-3.5 shrink-0" />
            <bdi className="min-w-0 truncate">{fileNames(message)}</bdi>
          </span>
        )}
        {pinner !== undefined && (
          <span className="mt-0.5 block truncate text-xs text-soft">{t('pins.by', { name: pinner })}</span>
        )}
      </button>
      {mayUnpin && (
        <IconButton
          label={t('pins.unpinOf', { name: author.displayName })}
          icon={<PinOff aria-hidden />}
          onClick={() => void unpin(message)}
          className="absolute! top-1 right-0"
        />
      )}
    </li>
  )
}

/** Its button goes with it: the panel keeps the focus. */
async function unpin(message: Message): Promise<void> {
  if (await setPinned(message, false)) document.querySelector<HTMLElement>('[data-pins-title]')?.focus()
}

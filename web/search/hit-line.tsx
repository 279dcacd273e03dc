import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { EyeOff, Paperclip, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { SearchHit } from '#contract/search.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import { useIsBlocked } from '#web/accounts/session.ts'
import { useMember, useMembers } from '#web/accounts/people/members.ts'
import { ChannelIcon } from '#web/channels/channel-icon.tsx'
import { useChannels } from '#web/channels/store.ts'
import { useAuthor } from '#web/messages/held/authors.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { useAsking, visit } from './asking.ts'

/** A message that was found: who, when and where, and the part of its text with the words marked. */
export function HitLine({ hit, onJump }: { hit: SearchHit; onJump: () => void }) {
  const { t } = useTranslation()
  const isFolded = useIsBlocked(hit.author.uid) && !hit.removed
  const author = useAuthor(hit.author)
  const channel = useChannels(({ channels }) => channels.find(({ id }) => id === hit.channelId))
  return (
    <HitLink hit={hit} onJump={onJump}>
      <span className="flex items-baseline gap-2">
        {isFolded ? (
          <span className="min-w-0 flex-1 truncate text-sm text-soft italic">{t('messages.blocked')}</span>
        ) : (
          <span className={clsx('min-w-0 flex-1 truncate font-semibold', roleInk[author.role])}>
            {author.displayName}
          </span>
        )}
        <span className="shrink-0 text-xs text-soft">
          <Moment at={hit.timestamp} />
        </span>
      </span>
      {channel && (
        <span className="flex items-center gap-1 text-xs text-soft">
          <ChannelIcon channel={channel} className="size-3.5" />
          <span className="min-w-0 truncate">{channel.name}</span>
        </span>
      )}
      {hit.removed && <RemovedBy removed={hit.removed} />}
      {hit.kind && !isFolded && <File kind={hit.kind} />}
      {hit.text !== '' && !isFolded && (
        <span dir="auto" className="mt-1 line-clamp-4 text-sm wrap-anywhere">
          <Marked text={hit.text} marks={hit.marks} />
        </span>
      )}
      {isInCover(hit) && !isFolded && <InCover />}
    </HitLink>
  )
}

/** To the message where it stands; a removed one stands on its author's profile, while there is one. */
function HitLink({ hit, onJump, children }: { hit: SearchHit; onJump: () => void; children: ReactNode }) {
  const isVisited = useAsking(state => state.visited === hit.id)
  const hasProfile = useMembers(({ byUid }) => byUid.has(hit.author.uid))
  const shared = {
    'data-search-hit': '',
    'aria-current': isVisited || undefined,
    className: clsx(
      'block rounded-md px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2',
      isVisited && 'bg-hover',
    ),
    onClick: () => {
      visit(hit.id)
      onJump()
    },
  }
  if (!hit.removed) {
    return (
      <Link {...shared} to="/chat" search={{ channel: hit.channelId, message: hit.id }}>
        {children}
      </Link>
    )
  }
  return hasProfile ? (
    <Link {...shared} to="/profile/$userId" params={{ userId: hit.author.uid }}>
      {children}
    </Link>
  ) : (
    <div className="px-3 py-2">{children}</div>
  )
}

function RemovedBy({ removed }: { removed: NonNullable<SearchHit['removed']> }) {
  const { t } = useTranslation()
  const name = useMember(removed.by)?.displayName ?? removed.byName
  return (
    <span className="mt-1 flex items-center gap-1.5 text-xs text-danger">
      <Trash2 aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">{t('search.removedBy', { name })}</span>
      <span className="ml-auto shrink-0">
        <Moment at={removed.at} />
      </span>
    </span>
  )
}

function File({ kind }: { kind: NonNullable<SearchHit['kind']> }) {
  const { t } = useTranslation()
  return (
    <span className="mt-1 flex items-center gap-1.5 text-sm text-soft">
      <Paperclip aria-hidden className="size-3.5 shrink-0" />
      {t(`media.kind.${kind}`)}
    </span>
  )
}

/** `[…]` is no word: where it is marked, one stands in what it covers (MSG-54). */
const isInCover = ({ text, marks }: SearchHit): boolean => marks.some(([from, to]) => text.slice(from, to) === '[…]')

function InCover() {
  const { t } = useTranslation()
  return (
    <span className="mt-1 flex items-center gap-1.5 text-xs text-soft">
      <EyeOff aria-hidden className="size-3.5 shrink-0" />
      {t('search.inCover')}
    </span>
  )
}

/** The words that were found, where the server says that they stand. */
function Marked({ text, marks }: Pick<SearchHit, 'text' | 'marks'>) {
  const pieces = marks.map(([from, to], n) => {
    return (
      <span key={from}>
        {text.slice(marks[n - 1]?.[1] ?? 0, from)}
        <mark className="rounded-xs bg-warn-ground px-0.5 font-semibold text-lantern ring-1 ring-lantern/30">
          {text.slice(from, to)}
        </mark>
      </span>
    )
  })
  return (
    <>
      {pieces}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}

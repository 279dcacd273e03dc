import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkedMessage } from '#contract/link-routes.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import type { OwnLink } from '#drawn/shape/own-links.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { useIsBlocked } from '#web/accounts/session.ts'
import { ChannelIcon, ChannelKind } from '#web/channels/channel-icon.tsx'
import { useChannels } from '#web/channels/store.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { useAuthor } from '#web/messages/held/authors.ts'
import { oneLine } from '#web/messages/look/one-line.ts'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { dayAndTime, fullTime } from '#words/formats.ts'
import { useLinkedMessage } from './linked-messages.ts'

/** What fills the box of a link to this site (MSG-60): `address` until more is known, and where nothing is told. */
export function Linked({ own, address }: { own: OwnLink; address: ReactNode }) {
  if (own.kind === 'message') return <ToMessage {...own} address={address} />
  if (own.kind === 'channel') return <ToChannel {...own} address={address} />
  return <ToPerson {...own} address={address} />
}

type Of<Kind extends OwnLink['kind']> = Omit<Extract<OwnLink, { kind: Kind }>, 'kind'> & { address: ReactNode }

function ToMessage({ channelId, messageId, address }: Of<'message'>) {
  const tabIndex = useInnerStop()
  const linked = useLinkedMessage(channelId, messageId)
  if (!linked) return address
  return (
    <Link to="/chat" search={{ channel: channelId, message: messageId }} tabIndex={tabIndex} className={wayLook}>
      <Said linked={linked} />
    </Link>
  )
}

function Said({ linked: { channelId, timestamp, quote, fileName } }: { linked: LinkedMessage }) {
  const { t } = useTranslation()
  const author = useAuthor(quote.author)
  const isFolded = useIsBlocked(quote.author.uid)
  const named = !quote.kind
    ? ''
    : fileName === null
      ? t('media.spoiler')
      : t('messages.namedFile', { kind: t(`media.kind.${quote.kind}`), file: fileName })
  const line = oneLine(quote)
  const place = (
    <span className="flex min-w-0 items-center gap-1.5 text-soft">
      <ChannelName id={channelId} />
      <Time at={timestamp} />
    </span>
  )
  if (isFolded)
    return <Lines first={<i className="truncate pe-0.5 text-soft">{t('messages.blocked')}</i>} second={place} />
  return (
    <>
      <PersonPicture
        uid={author.uid}
        name={author.displayName}
        photo={author.photoURL}
        size="sm"
        className="max-sm:hidden"
      />
      <Lines
        first={
          <>
            <span className={`truncate font-semibold ${roleInk[author.role]}`}>{author.displayName}</span>
            {place}
          </>
        }
        second={<bdi className="truncate">{line || named || t('messages.quoteWithoutText')}</bdi>}
      />
    </>
  )
}

function ChannelName({ id }: { id: string }) {
  const channel = useChannels(({ channels }) => channels.find(each => each.id === id))
  return (
    <span className="flex min-w-0 items-center gap-0.5">
      <ChannelIcon channel={channel} className="size-3.5" />
      <bdi className="truncate">{channel?.name}</bdi>
    </span>
  )
}

function Time({ at }: { at: number }) {
  const language = useLanguage()
  return (
    <time dateTime={new Date(at).toISOString()} data-tip={fullTime(at, language)} className="shrink-0 text-xs">
      {dayAndTime(at, language)}
    </time>
  )
}

function ToChannel({ channelId, address }: Of<'channel'>) {
  const tabIndex = useInnerStop()
  const channel = useChannels(({ channels }) => channels.find(each => each.id === channelId))
  if (!channel) return address
  const [line = ''] = channel.description.split('\n')
  return (
    <Link to="/chat" search={{ channel: channelId }} tabIndex={tabIndex} className={wayLook}>
      <ChannelIcon channel={channel} className="size-5" />
      <Lines
        first={
          <>
            <bdi className="truncate font-semibold">{channel.name}</bdi>
            <ChannelKind channel={channel} />
          </>
        }
        second={line && <bdi className="truncate text-soft">{line}</bdi>}
      />
    </Link>
  )
}

/** Of somebody whom one has blocked nothing is told either. */
function ToPerson({ uid, address }: Of<'person'>) {
  const { t } = useTranslation()
  const tabIndex = useInnerStop()
  const member = useMember(uid)
  const isFolded = useIsBlocked(uid)
  if (!member || isFolded) return address
  return (
    <Link to="/profile/$userId" params={{ userId: uid }} tabIndex={tabIndex} className={wayLook}>
      <PersonPicture uid={uid} name={member.displayName} photo={member.photoURL} size="sm" />
      <Lines
        first={<bdi className={`truncate font-semibold ${roleInk[member.role]}`}>{member.displayName}</bdi>}
        second={<span className="text-soft">{t(`members.role.${member.role}`)}</span>}
      />
    </Link>
  )
}

const Lines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className="flex min-w-0 grow flex-col">
    <span className="flex min-w-0 items-center gap-1.5">{first}</span>
    {second && <span className="flex min-w-0">{second}</span>}
  </span>
)

/** All of the box is the link. */
const wayLook =
  'flex size-full min-w-0 items-center gap-2.5 border-s-4 border-tile px-2.5 text-ink hover:bg-line/40 focus-visible:-outline-offset-2'

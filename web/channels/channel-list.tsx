import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { BellOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import { useIsChannelMuted } from '#web/accounts/session.ts'
import { searchKey } from '#web/accounts/people/member-search.ts'
import { SearchField } from '#web/parts/fields/search-field.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { Mark } from '#web/parts/look/mark.tsx'
import { rovedTo } from '#web/parts/screen/roving.ts'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { ChannelIcon, ChannelKind } from './channel-icon.tsx'
import { ChannelMenu } from './channel-menu.tsx'
import { RestrictedMarks } from './restricted-mark.tsx'
import { loadChannels, useChannels } from './store.ts'

interface ChannelListProps {
  chosenId: string | undefined
  /** What stands beside a name: how much is unread there. It marks itself `data-unread` where something is. */
  renderBadge: (channel: Channel) => ReactNode
}

/**
 * All channels one may read. The chosen one is in the address. One stop for the Tab key: arrows, Home and End move
 * inside, ArrowRight goes to a channel's menu and ArrowLeft back. Where there are many, a field finds one by its name.
 */
export function ChannelList(props: ChannelListProps) {
  const { t } = useTranslation()
  const status = useChannels(state => state.status)
  const channels = useChannels(state => state.channels)
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  if (status === 'loading') return <Loading />
  if (status === 'failed') {
    return (
      <div className="px-2">
        <Failure onRetry={() => void loadChannels()}>{t('channels.failed')}</Failure>
      </div>
    )
  }
  if (channels.length === 0) return <p className="px-4 py-3 text-sm text-soft">{t('channels.emptyText')}</p>
  const isSearched = channels.length >= searchedFrom
  const query = isSearched ? typed.trim() : ''
  const found = query === '' ? channels : channelsCalled(channels, query)
  return (
    <>
      {isSearched && (
        <SearchField
          label={t('channels.search')}
          value={typed}
          onChange={setTyped}
          onDown={() => list.current?.querySelector<HTMLElement>('a')?.focus()}
          className="mx-3 mb-2 md:pointer-fine:[&_input]:text-sm"
        />
      )}
      <output className="sr-only">{query !== '' && t('channels.found', { count: found.length })}</output>
      {found.length === 0 ? (
        <p className="px-4 py-3 text-sm wrap-anywhere text-soft">{t('channels.noneFound', { query })}</p>
      ) : (
        <Items ref={list} {...props} channels={found} />
      )}
    </>
  )
}

/** With fewer a look is faster than a word. */
const searchedFrom = 15

/** Those with this in their name: first those that begin with it. */
function channelsCalled(channels: readonly Channel[], query: string): Channel[] {
  const wanted = searchKey(query)
  const keys = new Map(channels.map(channel => [channel, searchKey(channel.name)]))
  const found = channels.filter(channel => keys.get(channel)!.includes(wanted))
  return found.toSorted((a, b) => Number(keys.get(b)!.startsWith(wanted)) - Number(keys.get(a)!.startsWith(wanted)))
}

function Items(props: ChannelListProps & { channels: readonly Channel[]; ref: Ref<HTMLUListElement> }) {
  const { channels, chosenId, renderBadge, ref } = props
  const [lastId, setLastId] = useState<string>()
  const stop = channels.find(({ id }) => id === lastId) ?? channels.find(({ id }) => id === chosenId) ?? channels[0]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the links inside
    <ul
      ref={ref}
      onKeyDown={moveFocus}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setLastId(undefined)}
      className="flex flex-col gap-0.5 px-2"
    >
      {channels.map(channel => (
        <ChannelItem
          key={channel.id}
          isTabStop={channel === stop}
          onFocus={() => setLastId(channel.id)}
          channel={channel}
          isChosen={channel.id === chosenId}
          badge={renderBadge(channel)}
        />
      ))}
    </ul>
  )
}

interface ItemProps {
  channel: Channel
  isChosen: boolean
  isTabStop: boolean
  badge: ReactNode
}

/** Its menu opens by the button and by a right click anywhere on the line. */
function ChannelItem(props: ItemProps & { onFocus: () => void }) {
  const { channel, isChosen } = props
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a short cut; the button inside does the same
    <li
      onFocus={props.onFocus}
      onContextMenu={event => {
        event.preventDefault()
        setMenuOpen(true)
      }}
      className={clsx(
        'group relative flex items-center rounded-md transition-colors',
        isChosen ? 'bg-raised' : 'hover:bg-surface in-data-side-panel:hover:bg-hover',
      )}
    >
      <ChannelLink {...props} />
      <ChannelMenu
        channel={channel}
        isOpen={isMenuOpen}
        onOpenChange={setMenuOpen}
        className={clsx(menuButtonLook, !isChosen && quietLook)}
      />
    </li>
  )
}

/** Beside a pointer it comes with it, and the name has its room until then; a finger finds it always. */
const menuButtonLook =
  'absolute right-0 thumb:static opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 ' +
  'data-popup-open:opacity-100 thumb:opacity-100'
const besideMenuLook = 'pr-3 group-focus-within:pr-9 group-hover:pr-9 group-has-data-popup-open:pr-9 thumb:pr-0!'
/** A column of loud dots would be the first thing that one sees in the drawer. */
const quietLook = 'thumb:not-hover:not-focus-visible:text-edge thumb:[&_svg]:size-4'

function ChannelLink({ channel, isChosen, isTabStop, badge }: ItemProps) {
  const { t } = useTranslation()
  const isMuted = useIsChannelMuted(channel.id)
  return (
    <Link
      to="/chat"
      search={{ channel: channel.id }}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isChosen ? 'page' : undefined}
      data-tip={channel.description || undefined}
      aria-description={channel.description || undefined}
      className={clsx(
        'flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md py-1 pl-2.5 focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
        besideMenuLook,
        'has-data-unread:font-semibold has-data-unread:text-ink',
        isChosen ? 'font-semibold text-ink' : 'text-soft group-hover:text-ink',
      )}
    >
      <ChannelIcon channel={channel} className={clsx('size-4', isChosen && 'text-lantern')} />
      <span className="min-w-0 flex-1 truncate">{channel.name}</span>
      <ChannelKind channel={channel} />
      <RestrictedMarks channel={channel} />
      {isMuted && <Mark label={t('channels.muted')} icon={BellOff} />}
      {badge}
    </Link>
  )
}

/** From a channel's line to another one, or to its menu and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const line = (event.target as Element).closest('li')
  if (!line || !event.currentTarget.contains(line) || event.defaultPrevented) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const own = line.querySelector<HTMLElement>('a')
  const menu = event.key === 'ArrowRight' ? line.querySelector<HTMLElement>('button') : null
  const back = event.key === 'ArrowLeft' || event.key === 'Escape' ? own : null
  const next = menu ?? back ?? links[rovedTo(event, links.indexOf(own!), links.length) ?? -1]
  if (!next || next === event.target) return
  event.preventDefault()
  next.focus()
}

function Loading() {
  return (
    <Waiting className="gap-3 px-4 py-2">
      {['w-28', 'w-20', 'w-36', 'w-24'].map(width => (
        <Skeleton key={width} className={clsx('h-4', width)} />
      ))}
    </Waiting>
  )
}

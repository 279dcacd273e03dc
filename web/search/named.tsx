import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { readSearch } from '#contract/search-query.ts'
import { searchKey } from '#web/accounts/people/member-search.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { findPeople } from '#web/accounts/people/find-people.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { openPerson } from '#web/accounts/people/person.ts'
import { ChannelIcon } from '#web/channels/channel-icon.tsx'
import { useChannels } from '#web/channels/store.ts'

const most = 3

/** Channels and people of this name, above the messages: of those that the page knows, which one may know. */
export function Named({ asked, onJump }: { asked: string; onJump: () => void }) {
  const { t } = useTranslation()
  const { channels, people } = useNamed(asked)
  const id = useId()
  if (channels.length + people.length === 0) return null
  const title = people.length === 0 ? 'channels.title' : channels.length === 0 ? 'members.title' : 'search.named'
  return (
    <div className="shrink-0 pb-3">
      <h3 id={id} className="px-4 pb-1 text-sm font-semibold text-soft">
        {t(title)}
      </h3>
      <ul aria-labelledby={id} className="flex flex-col px-2">
        {channels.map(channel => (
          <li key={channel.id}>
            <Link to="/chat" search={{ channel: channel.id }} data-search-hit="" onClick={onJump} className={lineLook}>
              <ChannelIcon channel={channel} className="size-4 text-lantern" />
              <span className="min-w-0 truncate font-semibold">{channel.name}</span>
            </Link>
          </li>
        ))}
        {people.map(({ uid, displayName }) => (
          <li key={uid}>
            <button
              type="button"
              data-search-hit=""
              aria-haspopup="dialog"
              onClick={event => openPerson({ uid, displayName }, event.currentTarget)}
              className={lineLook}
            >
              <PersonPicture uid={uid} name={displayName} size="sm" />
              <span className="min-w-0 truncate font-semibold">{displayName}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** By words alone: with a filter it is messages that one wants. */
function useNamed(asked: string) {
  const list = useMembers(state => state.list)
  const all = useChannels(state => state.channels)
  return useMemo(() => {
    const { words, filters, phrases, without } = readSearch(asked)
    const wanted = words.join(' ')
    if (wanted === '' || filters.length + phrases.length + without.length > 0) return { channels: [], people: [] }
    return {
      channels: all.filter(({ name }) => searchKey(name).includes(searchKey(wanted))).slice(0, most),
      people: findPeople(list, wanted).slice(0, most),
    }
  }, [asked, list, all])
}

const lineLook =
  'flex min-h-10 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left hover:bg-hover max-md:min-h-11 ' +
  'pointer-coarse:min-h-11 focus-visible:-outline-offset-2'

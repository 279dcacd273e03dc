import { X } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Failure } from '#web/parts/states/failure.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { SearchField } from '#web/parts/fields/search-field.tsx'
import { WaitingPeople } from '#web/parts/states/skeleton.tsx'
import { Star } from '#web/parts/look/star.tsx'
import { useFirstWhenFound } from '#web/parts/screen/use-first-when-found.ts'
import { loadMembers, useMembers } from './members.ts'
import type { PeopleListHandle } from './people-list.tsx'
import { PeopleList } from './people-list.tsx'
import { useOfflineShown } from './offline-shown.ts'
import { peopleRows, searchPeople } from './people-rows.ts'
import { useOnlineCount, useOnlineUids } from './presence.ts'
import { usePresenceLate } from './presence-late.ts'

/** Who is here by rank and name, those who are away folded below, and a search in all of them (ACC-33). */
export function PeoplePanel({ ownUid, onClose }: { ownUid: string; onClose?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const titleId = useId()
  const status = useMembers(state => state.status)
  const list = useMembers(state => state.list)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const people = useMemo(() => (query === '' ? list : searchPeople(list, query)), [list, query])
  const online = useDeferredValue(useOnlineUids())
  const isPresenceLate = usePresenceLate()
  const isOfflineShown = useOfflineShown(state => state.isShown)
  const rows = useMemo(
    () => (query === '' ? peopleRows(people, { online, isOfflineShown }) : people),
    [people, query, online, isOfflineShown],
  )
  const handle = useRef<PeopleListHandle>(null)
  const goToFirst = useFirstWhenFound(query !== typed.trim(), () => handle.current?.focusFirst())
  return (
    <section aria-labelledby={titleId} className="flex min-h-0 flex-1 flex-col">
      {/* As high as the heads of the channels and of the conversation: the fields below stand in one line. */}
      <header className="flex min-h-12 items-center gap-2 pr-2 pl-4 max-md:min-h-14">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <h2 id={titleId} className="text-base leading-5 font-bold">
            {t('members.title')}
          </h2>
          {list.length > 0 && <Counts count={list.length} />}
        </div>
        {onClose && <IconButton label={t('members.close')} icon={<X aria-hidden />} onClick={onClose} />}
      </header>
      {list.length > 0 && (
        <SearchField
          label={t('members.search')}
          value={typed}
          onChange={setTyped}
          onDown={goToFirst}
          className="mx-3 mb-1 md:pointer-fine:[&_input]:text-sm"
        />
      )}
      <output className="sr-only">{query !== '' && t('members.found', { count: people.length })}</output>
      {list.length === 0 || (online === null && !isPresenceLate && query === '') ? (
        <NotThere status={list.length === 0 ? status : 'loading'} />
      ) : rows.length === 0 ? (
        <Nobody query={query} />
      ) : (
        <PeopleList key={query} ref={handle} rows={rows} ownUid={ownUid} />
      )}
    </section>
  )
}

function Counts({ count }: { count: number }) {
  const { t } = useTranslation()
  const online = useOnlineCount()
  return (
    <p className="truncate text-xs text-soft tabular-nums">
      {online === null ? t('members.count', { count }) : t('members.counts', { online, count })}
    </p>
  )
}

function Nobody({ query }: { query: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-center gap-2 px-5 py-10 text-center">
      <Star isLit={false} className="size-11" />
      <h3 className="mt-1 font-bold">{t('members.none')}</h3>
      <p className="text-sm text-soft">{t('members.noneText', { query })}</p>
    </div>
  )
}

function NotThere({ status }: { status: 'loading' | 'ready' | 'failed' }) {
  const { t } = useTranslation()
  if (status !== 'failed') return <WaitingPeople label={t('members.loading')} className="px-4 py-2" />
  return (
    <div className="px-3">
      <Failure onRetry={() => void loadMembers()}>{t('members.failed')}</Failure>
    </div>
  )
}

import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { useAsking } from './asking.ts'
import { Beginning } from './beginning.tsx'
import { Found } from './found.tsx'
import { QueryField, type QueryFieldHandle } from './query-field.tsx'
import { keepSearch } from './recent.ts'
import { keepScroll, keptScroll, wasReturnedTo } from './kept.ts'
import { useSearchPlace } from './search-place.ts'
import { closeSearch, useSearchPanel } from './store.ts'
import './search-words.ts'

/**
 * The field, what was understood, and what was found. It stays while one goes from one message to the next; where there
 * is no room for both, it goes (search-place.ts).
 */
export function SearchPanel({ account }: { account: Account }) {
  const { t } = useTranslation()
  const asked = useAsking(state => state.asked)
  const field = useRef<QueryFieldHandle>(null)
  const body = useRef<HTMLDivElement>(null)
  useFocusOnCall(field, body)
  const onJump = (): void => keepSearch(account.uid, useAsking.getState().asked)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the links inside
    <search
      aria-label={t('search.title')}
      onKeyDown={event => onKeyDown(event, body.current, () => field.current?.focus())}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex items-center gap-1 py-2 pr-3 pl-2">
        <IconButton label={t('search.close')} icon={<ArrowLeft aria-hidden />} onClick={closeSearch} />
        <QueryField
          ref={field}
          onEnter={() => keepSearch(account.uid, useAsking.getState().typed)}
          onDown={() => focusHit(body.current, visitedIn(body.current))}
        />
      </div>
      <div
        ref={body}
        onScroll={event => keepScroll(event.currentTarget.scrollTop)}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain pb-4"
      >
        {asked === '' ? (
          <Beginning
            uid={account.uid}
            onChosen={() => field.current?.focus()}
            onFilter={() => field.current?.offer()}
          />
        ) : (
          <Found key={account.uid} asked={asked} onJump={onJump} onChanged={() => field.current?.focus()} />
        )}
      </div>
    </search>
  )
}

/**
 * Outside React: the focus, and how far the list is scrolled. Ctrl+K calls the field whenever it is pressed; who comes
 * back to the search finds it as it was left.
 */
function useFocusOnCall(field: RefObject<QueryFieldHandle | null>, body: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: keptScroll(), behavior: 'instant' })
    const visited = hitsIn(body.current).find(({ ariaCurrent }) => ariaCurrent === 'true')
    if (wasReturnedTo() && visited) visited.focus({ preventScroll: true })
    else field.current?.focus()
    return useSearchPanel.subscribe(({ calls }, before) => calls !== before.calls && field.current?.focus())
  }, [field, body])
}

/** Where the search stands on a phone (search-place.ts); it must be there while the panel is not. */
export function SearchPlace({ isColumn }: { isColumn: boolean }) {
  useSearchPlace(isColumn)
  return null
}

const hitsIn = (body: HTMLElement | null): HTMLElement[] => [
  ...(body?.querySelectorAll<HTMLElement>('[data-search-hit]') ?? []),
]

/** Back to where one was, else to the first. */
const visitedIn = (body: HTMLElement | null): number =>
  Math.max(
    0,
    hitsIn(body).findIndex(hit => hit.ariaCurrent === 'true'),
  )

const focusHit = (body: HTMLElement | null, index: number): void => hitsIn(body)[index]?.focus()

/** The arrows walk through all that was found; above the first is the field, and Escape leads there too. */
function onKeyDown(event: KeyboardEvent, body: HTMLElement | null, toField: () => void): void {
  if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  if (!body?.contains(event.target)) return
  if (event.key === 'Escape') {
    event.stopPropagation()
    return toField()
  }
  const hits = hitsIn(body)
  const at = hits.indexOf(event.target)
  if (at < 0) return
  if (event.key === 'ArrowUp' && at === 0) toField()
  else if (event.key === 'ArrowUp') focusHit(body, at - 1)
  else if (event.key === 'ArrowDown') focusHit(body, at + 1)
  else if (event.key === 'Home') focusHit(body, 0)
  else if (event.key === 'End') focusHit(body, hits.length - 1)
  else return
  event.preventDefault()
}

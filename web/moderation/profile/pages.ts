import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Answer } from '#web/gate/call.ts'

export interface PagesState<Item> {
  /** `gone`: this person may not see it any more, and nothing of it is held. */
  status: 'loading' | 'ready' | 'failed' | 'gone'
  items: readonly Item[]
  hasMore: boolean
  more: 'idle' | 'loading' | 'failed'
}

export interface Pages<Item> {
  store: StoreApi<PagesState<Item>>
  /** Read what is shown anew, as many pages as there are; the first time the first. */
  refresh(): Promise<void>
  more(): Promise<void>
  stop(): void
}

type Page<Item> = { items: readonly Item[]; next: string | null }

/** A list that is read page by page, by the server's cursors, and anew when something happened. The newest reading wins. */
export function createPages<Item extends { id: string }>(
  read: (after: string | undefined) => Promise<Answer<Page<Item>>>,
): Pages<Item> {
  const store = createStore<PagesState<Item>>(() => ({ status: 'loading', items: [], hasMore: false, more: 'idle' }))
  let reading = 0
  let isStale = false
  let next: string | undefined

  const refresh = async (): Promise<void> => {
    const own = ++reading
    isStale = true
    const { items: shown, more: asked } = store.getState()
    const wanted = shown.length + (asked === 'loading' ? 1 : 0) // somebody waits for one page more
    const items: Item[] = []
    let after: string | undefined
    do {
      const answer = await read(after)
      if (own !== reading) return
      if (!answer.ok) return refused(answer.refused.code)
      items.push(...answer.value.items)
      after = answer.value.next ?? undefined
    } while (after !== undefined && items.length < wanted)
    isStale = false
    next = after
    store.setState({ status: 'ready', items, hasMore: next !== undefined, more: 'idle' })
  }

  /** What is on the screen stays there through a bad line; what may not be seen any more does not. */
  const refused = (code: string): void => {
    if (isLost(code)) store.setState({ status: 'gone', items: [], hasMore: false })
    else if (store.getState().status !== 'ready') store.setState({ status: 'failed' })
    else store.setState({ more: store.getState().more === 'loading' ? 'failed' : 'idle' })
  }

  const more = async (): Promise<void> => {
    if (store.getState().more === 'loading') return
    const own = ++reading
    store.setState({ more: 'loading' })
    const answer = await read(next)
    if (own !== reading) return
    if (!answer.ok) return refused(answer.refused.code)
    const { items } = store.getState()
    const known = new Set(items.map(({ id }) => id))
    next = answer.value.next ?? undefined
    store.setState({
      items: [...items, ...answer.value.items.filter(({ id }) => !known.has(id))],
      hasMore: next !== undefined,
      more: 'idle',
    })
    if (isStale) void refresh() // it gave way to this reading
  }

  return { store, refresh, more, stop: () => void reading++ }
}

const isLost = (code: string): boolean => ['forbidden', 'not-found', 'user-not-found', 'signed-out'].includes(code)

import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Answer, Refused } from '#web/gate/call.ts'

/** What was read so far, and what is being read. */
export interface Read<Page> {
  /** As the last whole reading told them; none before the first answer, and where the right to them is lost. */
  pages: readonly Page[]
  /** Where the next page begins; null: there is none. */
  next: string | null
  /** Why the last whole reading failed; null after an answer. It stays until the next reading tells. */
  refused: Refused | null
  isAsking: boolean
  isAskingMore: boolean
  /** Why the next page could not be had. */
  moreRefused: Refused | null
}

export type Ask<Page> = (after: string | undefined, signal: AbortSignal) => Promise<Answer<Page>>

export interface Terms<Page> {
  /** The cursor of the page behind this one; null: this is the last. */
  nextOf: (page: Page) => string | null
  /** Whether the next page belongs to what is shown at once, and is asked for too. */
  goesOn?: ((pages: readonly Page[]) => boolean) | undefined
  /** Each answer that counts, for what else it tells. */
  heard?: ((answer: Answer<Page>) => void) | undefined
  /** Nothing old is shown after a failure. Else only a lost right takes what is shown. */
  isEmptiedByFailure?: boolean | undefined
}

export interface Reading<Page> {
  store: StoreApi<Read<Page>>
  /** Another question: its first page. What is shown stays until the answer. */
  start(ask: Ask<Page>): void
  /** The first page again. */
  restart(): void
  /** All pages that are shown, again. */
  refresh(): void
  more(): void
  /** Somebody was told of something newer meanwhile. */
  know(change: (page: Page) => Page): void
  stop(): void
}

const no = (): boolean => false

const idle = { isAsking: false, isAskingMore: false, moreRefused: null }

/** Reads a thing or a list from the server, page by page. The newest reading wins; the one before is cancelled. */
export function createReading<Page>({ nextOf, goesOn = no, heard, isEmptiedByFailure }: Terms<Page>): Reading<Page> {
  const store = createStore<Read<Page>>(() => ({ ...idle, pages: [], next: null, refused: null, isAsking: true }))
  let ask: Ask<Page> = () => Promise.reject(new Error('nothing is asked'))
  let asking = new AbortController()

  const begin = (): AbortSignal => {
    asking.abort()
    asking = new AbortController()
    return asking.signal
  }

  const readWhole = async (count: number): Promise<void> => {
    const signal = begin()
    store.setState({ isAsking: true })
    const pages: Page[] = []
    let next: string | null = null
    do {
      const answer = await ask(next ?? undefined, signal)
      if (signal.aborted) return
      heard?.(answer)
      if (!answer.ok) return fail(answer.refused)
      pages.push(answer.value)
      next = nextOf(answer.value)
    } while (next !== null && (pages.length < wanted(count, store.getState()) || goesOn(pages)))
    store.setState({ ...idle, pages, next, refused: null })
  }

  const readMore = async (after: string): Promise<void> => {
    const signal = begin()
    const answer = await ask(after, signal)
    if (signal.aborted) return
    heard?.(answer)
    const { pages } = store.getState()
    if (answer.ok) return store.setState({ ...idle, pages: [...pages, answer.value], next: nextOf(answer.value) })
    store.setState({ ...idle, moreRefused: answer.refused, ...(isLost(answer.refused) && nothing(answer.refused)) })
  }

  const fail = (refused: Refused): void => {
    const isEmptied = isEmptiedByFailure || isLost(refused)
    const moreRefused = store.getState().isAskingMore ? refused : null
    store.setState({ ...idle, refused, moreRefused, ...(isEmptied && nothing(refused)) })
  }

  const restart = (): void => {
    store.setState({ isAskingMore: false, moreRefused: null })
    void readWhole(1)
  }

  return {
    store,
    start(question) {
      ask = question
      restart()
    },
    restart,
    refresh: () => void readWhole(store.getState().pages.length),
    more() {
      const { next, isAsking, isAskingMore } = store.getState()
      if (isAskingMore || next === null) return
      store.setState({ isAskingMore: true, moreRefused: null })
      if (!isAsking) void readMore(next) // else the reading under way brings one page more
    },
    know: change => store.setState(({ pages }) => ({ pages: pages.map(change) })),
    stop: () => asking.abort(),
  }
}

const wanted = (count: number, { isAskingMore }: { isAskingMore: boolean }): number => count + Number(isAskingMore)

const nothing = (refused: Refused) => ({ pages: [], next: null, refused })

/** A bad line takes nothing from the screen; what may not be seen any more goes. */
export const isLost = ({ code }: Refused): boolean => lost.has(code)
const lost = new Set<Refused['code']>([
  'forbidden',
  'not-found',
  'user-not-found',
  'member-left',
  'signed-out',
  'invalid',
])

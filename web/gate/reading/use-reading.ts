import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { InputOf, OutputOf, Route } from '#contract/wire/route.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import type { RouteAt } from '#web/gate/route-at.ts'
import type { Terms } from './reading.ts'
import { createReading } from './reading.ts'

/** Calls `askAgain` when something newer may be had; `held` is what is shown. Answers how to stop. */
export type Watch<Page> = (askAgain: () => void, held: () => readonly Page[]) => () => void

interface Options<Page> {
  /**
   * Without it, what was read is read again only when somebody asks. It counts at the first render, as `heard` does.
   */
  watch?: Watch<Page>
  heard?: (answer: Answer<Page>) => void
  isEmptiedByFailure?: boolean
}

export interface One<Value> {
  /** Null before the first answer, and where the right to it is lost. */
  value: Value | null
  refused: Refused | null
  isAsking: boolean
  askAgain: () => void
  know: (change: (value: Value) => Value) => void
}

/**
 * One thing of the server. With another input the one before stays until the answer; give a `key` where it must not.
 */
export function useOne<R extends Route>(
  route: RouteAt<R>,
  input: InputOf<R>,
  options: Options<OutputOf<R>> = {},
): One<OutputOf<R>> {
  const { pages, refused, isAsking, reading } = useReading(route, input, {
    ...options,
    cursor: '',
    nextOf: () => null,
  })
  return { value: pages[0] ?? null, refused, isAsking, askAgain: reading.refresh, know: reading.know }
}

/** The same of what comes in several pages and is shown as one: it is asked for until there is enough of it. */
export function useWhole<R extends Route>(
  route: RouteAt<R>,
  input: InputOf<R>,
  options: Options<OutputOf<R> & Paged> & {
    goesOn: (pages: readonly OutputOf<R>[]) => boolean
    /** The input's field that takes the cursor. */
    cursor: keyof InputOf<R> & string
  },
): Omit<One<never>, 'value' | 'know'> & { pages: readonly OutputOf<R>[] } {
  const { pages, refused, isAsking, reading } = useReading<R, OutputOf<R> & Paged>(route, input, {
    ...options,
    nextOf: page => page.next,
  })
  return { pages, refused, isAsking, askAgain: reading.refresh }
}

export interface List<Item> {
  /** Of all pages that were read, each once. */
  items: readonly Item[]
  /** How many were read; 0: nothing is known yet, or any more. */
  pages: number
  hasMore: boolean
  refused: Refused | null
  isAsking: boolean
  isAskingMore: boolean
  moreRefused: Refused | null
  more: () => void
  /** From its first page on. */
  restart: () => void
  /** As many pages as are shown. */
  askAgain: () => void
}

type Paged = { next: string | null }

/** A list of the server, page by page. With another input the one before stays until the answer, as in `useOne`. */
export function useList<R extends Route, Item extends { id: string }>(
  route: RouteAt<R>,
  input: InputOf<R>,
  options: Options<OutputOf<R> & Paged> & {
    itemsOf: (page: OutputOf<R>) => readonly Item[]
    /** The input's field that takes the cursor. */
    cursor: keyof InputOf<R> & string
  },
): List<Item> {
  const { pages, next, reading, ...rest } = useReading<R, OutputOf<R> & Paged>(route, input, {
    ...options,
    nextOf: page => page.next,
  })
  const { more, restart, refresh } = reading
  const [itemsOf] = useState(() => options.itemsOf)
  const items = useMemo(() => onceEach(pages.flatMap(itemsOf)), [pages, itemsOf])
  return { ...rest, items, pages: pages.length, hasMore: next !== null, more, restart, askAgain: refresh }
}

/** What moved on meanwhile may stand on two pages. */
const onceEach = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map(item => [item.id, item])).values(),
]

function useReading<R extends Route, Page extends OutputOf<R>>(
  route: RouteAt<R>,
  input: InputOf<R>,
  options: Terms<Page> & { watch?: Watch<Page> | undefined; cursor: string },
) {
  const [{ reading, watch }] = useState(() => ({ reading: createReading(options), watch: options.watch }))
  const asked = JSON.stringify(input)
  const { cursor } = options

  // Outside React: the server.
  useEffect(() => {
    const same = JSON.parse(asked) as InputOf<R>
    const ask = async (after: string | undefined, signal: AbortSignal): Promise<Answer<Page>> =>
      (await call(route, after === undefined ? same : { ...same, [cursor]: after }, { signal })) as Answer<Page>
    reading.start(ask)
    return reading.stop
  }, [reading, route, asked, cursor])

  // Outside React: the word that there is something new.
  useEffect(() => watch?.(reading.refresh, () => reading.store.getState().pages), [reading, watch])

  return { ...useStore(reading.store), reading }
}

import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { LiveEvent } from '#contract/live.ts'
import { hearNews } from '#web/gate/news.ts'
import type { Pages, PagesState } from './pages.ts'
import { soon } from '#web/moderation/soon.ts'

export interface LivePages<Item> extends PagesState<Item> {
  loadMore: () => void
  retry: () => void
}

/** Pages as long as this component lives, read anew soon after an event that concerns them. `create` counts at the first render. */
export function usePages<Item>(
  create: () => Pages<Item>,
  concerns: (event: LiveEvent, items: readonly Item[]) => boolean,
): LivePages<Item> {
  const [{ pages, isConcerned }] = useState(() => ({ pages: create(), isConcerned: concerns }))
  // Outside React: the server and the live connection.
  useEffect(() => {
    void pages.refresh()
    const again = soon(() => void pages.refresh())
    const stopHearing = hearNews(news => {
      if (news === 'missed' || isConcerned(news, pages.store.getState().items)) again.call()
    })
    return () => {
      stopHearing()
      again.stop()
      pages.stop()
    }
  }, [pages, isConcerned])
  const state = useStore(pages.store)
  return { ...state, loadMore: () => void pages.more(), retry: () => void pages.refresh() }
}

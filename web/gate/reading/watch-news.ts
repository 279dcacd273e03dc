import type { LiveEvent } from '#contract/live.ts'
import { hearNews } from '#web/gate/news.ts'
import { soon } from './soon.ts'
import type { Watch } from './use-reading.ts'

/** Reads again soon after an event that concerns what is shown, or after events that nobody knows. */
export const watchNews =
  <Page>(concerns: (event: LiveEvent, held: readonly Page[]) => boolean): Watch<Page> =>
  (askAgain, held) => {
    const again = soon(askAgain)
    const stopHearing = hearNews(news => {
      if (news === 'missed' || concerns(news, held())) again.call()
    })
    return () => {
      stopHearing()
      again.stop()
    }
  }

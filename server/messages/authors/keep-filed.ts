import type { LiveEvent } from '#contract/live.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { countUnfiled, fileNext } from './filing-rows.ts'

/** What is not filed is walked through by each question that asks by author: a third of a millisecond for so many. */
const fileFrom = 1_000
/** A step holds the writer up for 5 to 10 ms. The more are in it, the more of one author share a page. */
const atOnce = 500

/**
 * SQLite's posts are filed under their authors many at once (docs/decisions/054-posts-are-filed-later.md). Nothing
 * depends on when: each question counts what is filed and what is not, so that less than `fileFrom` may wait forever.
 */
export function keepFiled(house: House): { stop(): Promise<void> } {
  if (house.db.engine !== 'sqlite') return { stop: async () => {} }
  let isEnding = false
  let running: Promise<void> | null = null
  /** Since it was counted last, more or less: what was left then, and what was posted. */
  let waiting = fileFrom
  const look = (): void => {
    if (waiting < fileFrom || isEnding) return
    running ??= file()
      .catch(error => house.log.warn({ err: error }, 'Posts could not be filed under their authors; it tries again'))
      .finally(() => (running = null))
  }
  house.outbox.listen(({ events }) => {
    waiting += events.filter(isPost).length
    look()
  })
  look()
  return {
    stop: async () => {
      isEnding = true
      await running
    },
  }

  async function file(): Promise<void> {
    waiting = 0 // what is posted from now on counts for the next time, and may count twice
    for (;;) {
      const left = await house.db.read(countUnfiled)
      if (left < atOnce || isEnding) return void (waiting += left)
      const filed = await house.writer.runPatient({ verb: fileSome }, null, { most: atOnce })
      if (filed instanceof Refusal) return // closed, or held up by a copy of the place: the next 1,000 posts ask again
    }
  }
}

const isPost = ({ type }: LiveEvent): boolean => type === 'message.posted'

/** One step, in a transaction of its own. */
async function fileSome(tx: Tx, { most }: { most: number }): Promise<Outcome<null>> {
  await fileNext(tx, most)
  return { result: null }
}

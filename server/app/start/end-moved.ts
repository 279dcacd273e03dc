import type { Engine } from '#server/db/columns.ts'
import type { Database } from '#server/db/open.ts'
import type { PoolLog } from '#server/db/postgres/lookout.ts'
import type { Signals } from '#server/db/signals.ts'
import { storeOf } from '#server/db/store.ts'

let isEnding = false

/** The place serves elsewhere now. Says so once, and drains. */
export function endMoved(log: PoolLog, to?: Engine): void {
  if (isEnding) return
  isEnding = true
  log.warn({ to }, 'This place was moved to another database: its server ends')
  process.kill(process.pid, 'SIGTERM')
}

/** Who moved it was another process: it says that there is something to look at. */
export function watchForMove(db: Pick<Database, 'read'>, signals: Signals, log: PoolLog): void {
  const look = async (): Promise<void> => {
    const { moved_to } = await db.read(storeOf)
    if (moved_to !== null) endMoved(log, moved_to)
  }
  signals.onGap(() => void look().catch(() => {})) // each turn at writing looks too
}

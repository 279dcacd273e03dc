import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { clearSome } from './clear-some.ts'
import { followSome } from './follow-some.ts'
import { nameSome } from './name-some.ts'
import { mentionsAtOnce, type Task } from './next-task.ts'
import { packSome } from './pack-some.ts'

/**
 * One step: every change of a channel has a `seq` of its own, which its post, edit, removal or restoring took in its
 * transaction. So what the index has not seen yet is known without a note of its own, and no post does anything for it.
 * Answers how long it held the writer up, and of which channel it did not follow all that it was asked to, if any.
 */
export async function followStep(tx: Tx, task: Task): Promise<Outcome<{ ms: number; cut: string | null }>> {
  const began = performance.now()
  const size = task.isSmall ? 'small' : 'large'
  let cut: string | null = null
  if ('gone' in task) await clearSome(tx, task.gone)
  else if ('pack' in task) await packSome(tx, task.pack, size)
  else if ('names' in task) await nameSome(tx, mentionsAtOnce[size])
  else cut = await followSome(tx, task.follow, size)
  return { result: { ms: performance.now() - began, cut } }
}

import type { Member } from '#contract/accounts.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { type TFunction, t } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { takeBack } from '#web/gate/take-back.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { membersOf, type Run } from './run-many.ts'

/** What was done, in a sentence or two. */
export function doneWords(t: TFunction, run: Run): string[] {
  const count = membersOf(run, 'done').length
  return [t(run.how.kind === 'mute' ? 'desk.many.muted' : 'desk.many.timedOut', { count }), ...removedWords(t, run)]
}

/** Of an act that removes. */
export const removedWords = (t: TFunction, { how, removed }: Run): string[] =>
  how.kind === 'clean' ? [t('desk.many.removed', { count: removed })] : []

const namesMax = 12

/** The first of them, and how many more. */
export function namesOf(t: TFunction, members: readonly Pick<Member, 'displayName'>[]): string {
  const names = members.slice(0, namesMax).map(({ displayName }) => visibleText(displayName))
  const more = members.length - names.length
  return more > 0 ? t('desk.many.namesMore', { names: names.join(', '), count: more }) : names.join(', ')
}

/** With the way back, which takes all of it (MOD-27). */
export function tellDone(run: Run): void {
  const { entryId } = run
  const say = () => doneWords(t, run).join(' ')
  if (entryId === null) toast.info(say)
  else toast.success(say, { label: () => t('parts.undo'), onSelect: () => void undoRun(entryId) })
}

/** Says in a toast what came of it. True where it went, or some of it. */
export async function undoRun(entryId: string): Promise<boolean> {
  const answer = await takeBack(entryId)
  if (!answer.ok) {
    const { refused } = answer
    toast.error(() => t('desk.many.undoFailed', { reason: refusalText(refused) }))
    return false
  }
  const { count, conflicts } = answer.value
  const left = conflicts.reduce((sum, conflict) => sum + conflict.count, 0)
  if (left === 0) toast.success(() => t('desk.many.undone', { count }))
  else toast.warning(() => `${t('desk.many.undone', { count })} ${t('desk.many.undoneLeft', { count: left })}`)
  return true
}

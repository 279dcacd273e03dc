import type { Member } from '#contract/accounts.ts'
import type { Answer } from '#web/gate/call.ts'
import { type TFunction, t } from '#web/gate/language.ts'
import { namesInLine } from '#web/gate/names-in-line.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { undo, undoAction } from '#web/parts/overlays/undo-action.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import type { TakenBack } from '#web/gate/take-back.ts'
import { lengthWords } from '#web/reports/lengths.ts'
import { forgetRun } from './last-run.ts'
import { isOver, membersOf, type Run } from './run-many.ts'

/** Which act it is, how far it has come, and on how many. A clean-up also reached whose time-out stayed. */
export function runTitle(t: TFunction, run: Run, isRunning: boolean): string {
  const [done, kept] = [membersOf(run, 'done').length, membersOf(run, 'kept').length]
  const { kind } = run.how
  const isClean = kind === 'clean'
  const act = t(`desk.many.act.${isClean && done === 0 && kept > 0 ? 'messages' : kind}`)
  const facts = { act, done: isClean ? done + kept : done, count: run.members.length }
  if (isRunning) return t('desk.many.running', facts)
  return t(isOver(run) ? 'desk.many.ended' : 'desk.many.unfinished', facts)
}

/** What was done, in a sentence or two. What was done to nobody is not said: each of them is named with why. */
export function doneWords(t: TFunction, run: Run): string[] {
  const done = membersOf(run, 'done')
  const facts = { count: done.length, names: namesOf(t, done), length: lengthIn(t, run) }
  const did = t(run.how.kind === 'mute' ? 'desk.many.muted' : 'desk.many.timedOut', facts)
  return [...(done.length > 0 ? [did] : []), ...removedInEnd(t, run)]
}

/** At its end: that there was nothing to remove, where it looked and found nothing. */
function removedInEnd(t: TFunction, run: Run): string[] {
  const hasLooked = membersOf(run, 'done').length + membersOf(run, 'kept').length > 0
  if (run.how.kind !== 'clean' || run.removed > 0) return removedWords(t, run)
  return hasLooked ? [t('desk.many.removedNone')] : []
}

/** Of an act that removes: of all together, where the time-out of one or more stayed and the others are named alone. */
export function removedWords(t: TFunction, run: Run): string[] {
  const { how, removed: count } = run
  if (how.kind !== 'clean') return []
  return [t(membersOf(run, 'kept').length > 0 ? 'desk.many.removedInAll' : 'desk.many.removed', { count })]
}

const namesMax = 12
/** A toast has room for so many. */
const toastNamesMax = 3

/** The first of them, and how many more. */
export function namesOf(t: TFunction, members: readonly Pick<Member, 'displayName'>[], max = namesMax): string {
  const names = members.map(({ displayName }) => displayName)
  return namesInLine(names, { max, more: said => t('desk.many.namesMore', said) })
}

/** What was done and on whom, of an act that reached everybody. */
export function doneSentence(t: TFunction, run: Run): string {
  const did = run.how.kind === 'mute' ? 'desk.many.mutedNamed' : 'desk.many.timedOutNamed'
  return [t(did, { names: doneNames(run), length: lengthIn(t, run) }), ...removedInEnd(t, run)].join(' ')
}

/**
 * On whom it was, with the way back, which takes all of it (MOD-27, LOOK-27). Its ten seconds begin here: what is asked
 * for in many calls takes longer than they are (MOD-32).
 */
export function tellDone(run: Run): void {
  const say = () => doneSentence(t, run)
  const action = undoAction(run.entryId, {
    passed: stopwatch(),
    tell: answer => tellUndone(run, answer) && forgetRun(run),
  })
  if (action) toast.success(say, action)
  else toast.info(say)
}

/** Says in a toast what came of it, and for whom. `onUndone`: where it went, or some of it. */
export const undoRun = (run: Run, entryId: string, onUndone: () => void): Promise<void> =>
  undo(entryId, answer => {
    if (tellUndone(run, answer)) onUndone()
  })

/** Whether it went, or some of it, now or before: then there is nothing to offer any more. */
function tellUndone(run: Run, answer: Answer<TakenBack>): boolean {
  if (!answer.ok) {
    const { refused } = answer
    toast.error(() => t('desk.many.undoFailed', { names: doneNames(run), reason: refusalText(refused) }))
    return refused.code === 'undo-done'
  }
  const { count, conflicts } = answer.value
  const left = conflicts.reduce((sum, conflict) => sum + conflict.count, 0)
  const undone = () => t('desk.many.undone', { names: doneNames(run), count })
  if (left === 0) toast.success(undone)
  else toast.warning(() => `${undone()} ${t('desk.many.undoneLeft', { count: left })}`)
  return true
}

/** A mute has none. */
const lengthIn = (t: TFunction, { how }: Run): string => (how.kind === 'mute' ? '' : lengthWords(t, how))

const doneNames = (run: Run): string => namesOf(t, membersOf(run, 'done'), toastNamesMax)

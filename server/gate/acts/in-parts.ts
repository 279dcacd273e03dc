import type { Actor } from '#contract/permissions.ts'
import type { Done } from './turn.ts'
import type { LongVerb, RunGroupWork } from './verb.ts'
import type { Refusal } from '#server/gate/refusal.ts'

/**
 * Runs large acts one after the other, each part by part. Two on the same people do not mix: the second one begins when
 * the first is done, and finds what that one left. Another process may come in between two parts.
 */
export function inParts(run: RunGroupWork) {
  let before: Promise<unknown> = Promise.resolve()

  return <Input, Result>(
    long: LongVerb<Input, Result>,
    actor: Actor | null,
    input: Input,
  ): Promise<Done<Result> | Refusal> => {
    // what a turn answers is a Done: the writer knows no more of it than that it is an outcome
    const act = before.then(() => long((work, part) => run(work, actor, part) as Promise<never>, input))
    before = act.catch(() => {}) // who asked hears of it
    return act
  }
}

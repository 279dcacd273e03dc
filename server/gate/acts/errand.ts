import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { ErrorCode, Facts } from '#contract/wire/errors.ts'
import type { Errand } from '#server/db/database.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { ErrandName, Parsed, ReadVerb } from './verb.ts'

interface Asked<Input> {
  actor: Actor
  input: Input
  now: EpochMs
}

/** A refusal is an object of a class, which does not travel between threads. */
type Answer = { result: unknown } | { refused: { code: ErrorCode; facts: Facts } }

/** A verb as the thread runs it. */
export const asErrand =
  <Input, Result>(verb: ReadVerb<Input, Result>) =>
  async (db: Snapshot, { actor, input, now }: Asked<Input>): Promise<Answer> => {
    const result = await verb(db, actor, input, now)
    return result instanceof Refusal ? { refused: { ...result } } : { result }
  }

/** The same as it is asked for. */
export const errandOf = (name: ErrandName, asked: Asked<Parsed>): Errand<unknown> => ({
  name,
  asked,
  back: answer => {
    const told = answer as Answer
    return 'refused' in told ? new Refusal(told.refused.code, told.refused.facts) : told.result
  },
})

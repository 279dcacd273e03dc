import { v7 } from 'uuid'
import type { Member } from '#contract/accounts.ts'
import type { ActOnEach, Outcome } from '#contract/acts-on-many.ts'
import { sizes } from '#contract/limits.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { type Patience, patiently } from '#web/gate/patiently.ts'
import { knowing } from '#web/moderation/standings.ts'

/** One act on several people, as far as it has come. */
export interface Run {
  how: ActOnEach
  /** As they were shown when it began. */
  members: readonly Member[]
  /** Of all calls. */
  actId: string
  /** What became of each whom it has reached. */
  outcomes: ReadonlyMap<string, Outcome>
  removed: number
  /** By which all of it is taken back; null as long as nothing is done. */
  entryId: string | null
  /** Why it stands still; null while it goes on and at its end. */
  refused: Refused | null
}

export const beginRun = (how: ActOnEach, members: readonly Member[]): Run => ({
  how,
  members,
  actId: v7(),
  outcomes: new Map(),
  removed: 0,
  entryId: null,
  refused: null,
})

export const isOver = ({ members, outcomes }: Run): boolean => members.every(({ uid }) => outcomes.has(uid))

/**
 * Goes on until its end, until something is in the way, or until the `signal` stops it between two calls; `tell` hears
 * of each. A call whose answer was lost is made again: it changes nothing a second time (MOD-38).
 */
export async function goOn(
  run: Run,
  tell: (run: Run) => void,
  patience: Patience & { signal: AbortSignal },
): Promise<Run> {
  let now: Run = { ...run, refused: null }
  while (!isOver(now) && !patience.signal.aborted) {
    now = await nextCall(now, patience)
    tell(now)
    if (now.refused) return now
  }
  return now
}

async function nextCall(run: Run, patience: Patience): Promise<Run> {
  const { actId, how, members, outcomes } = run
  const some = members.filter(({ uid }) => !outcomes.has(uid)).slice(0, sizes.peopleAtOnce)
  const people = some.map(({ uid, version }) => ({ uid, version }))
  const input = { actId, people, how }
  const answer = await patiently(
    options =>
      knowing(
        () => call(moderationRoutes.actOnMany, input, options),
        value => value.people.flatMap(({ member }) => member ?? []),
      ),
    patience,
  )
  if (!answer.ok) return { ...run, refused: answer.refused }
  const { people: done, isMore, entryId } = answer.value
  const reached = isMore ? [] : done.map(({ uid, outcome }) => [uid, outcome] as const) // the same call again
  return {
    ...run,
    outcomes: new Map([...outcomes, ...reached]),
    removed: removedBy(run, answer.value),
    entryId: run.entryId ?? entryId,
  }
}

/** Also where the answer of a call before was lost. A server before this one tells of each call alone. */
const removedBy = (run: Run, { removed, removedInAll }: { removed: number; removedInAll?: number }): number =>
  removedInAll ?? run.removed + removed

/** Those of an outcome; of `null` those whom it has not reached. */
export const membersOf = ({ members, outcomes }: Run, outcome: Outcome | null): Member[] =>
  members.filter(({ uid }) => (outcomes.get(uid) ?? null) === outcome)

import { v7 as uuidv7 } from 'uuid'
import type { ActOnEach, actsOnMany } from '#contract/acts-on-many.ts'
import { sizes } from '#contract/limits.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { cardsOf } from '#server/accounts/door.ts'
import { actSoFar, reachedBy } from '#server/audit/door.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import { answering, type Person, type Turn } from '#server/gate/acts/turn.ts'
import { longAct, type TurnVerb } from '#server/gate/acts/verb.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { removeRecent } from '#server/messages/door.ts'
import { told } from '#server/moderation/act-on-person.ts'
import { actIdOf } from '#server/moderation/begun-before.ts'
import { openMutes } from '#server/moderation/open-mutes.ts'
import { openTimeOuts } from '#server/moderation/open-time-out.ts'
import { type RemovalPart, type Removed, removeInParts, withReason } from '#server/moderation/removal-parts.ts'
import { abilityOf, judgeEach, lengthOf, type Verdict } from './judge-each.ts'

type Input = InputOf<typeof actsOnMany.actOnMany>
type Acted = OutputOf<typeof actsOnMany.actOnMany>

/**
 * One act on several people, each asked for as he is now (MOD-27). The page calls it for all whom it chose, some at a
 * time and again while messages are left, always with the same `actId`: so others' posts go in between, a call that was
 * lost may come again, and one undo takes all of it back. Once that has begun, no more is done of the act.
 */
export const actOnMany = longAct(async (run, input: Input) => {
  const people = (part: Part): string[] => part.people.map(({ uid }) => uid)
  const done = await removeInParts((part: RemovalPart) => run({ turn: actPart, people }, { ...input, ...part }))
  if (done instanceof Refusal) return done
  const { first, removed, isMore } = done
  const { people: acted, entryId } = first.result
  const removedInAll = first.result.removedInAll - first.result.removed + removed
  return answering<Acted>(first, { people: acted, removed, removedInAll, isMore, entryId })
})

type Part = Input & RemovalPart

/** The first part gives what is given. The ones after it find on whom the act was already. */
const actPart: TurnVerb<Part, Acted & Removed> = async (turn, input) => {
  const { tx, now, person, people, may } = turn
  const { how, limit } = input
  const permit = may(abilityOf(how), somebodyLower)
  if (permit instanceof Refusal) return permit
  if (how.kind === 'clean' && now - how.sinceMs > longestMs) return refuse('duration-too-long')
  const actId = actIdOf(person, input.actId)
  const uids = input.people.map(({ uid }) => uid)
  const soFar = await actSoFar(tx, actId)
  if (soFar.undoneBy !== null) return refuse('undo-done', { by: soFar.undoneBy })

  const done = await reachedBy(tx, actId, { kind: how.kind === 'mute' ? 'mute' : 'time-out', uids })
  const seen = { cards: await cardsOf(tx, uids), done }
  const verdicts = judgeEach(turn, how, input.people, seen)
  const subjects = [...verdicts].flatMap(([uid, verdict]) => (verdict === 'give' ? people.get(uid)! : []))
  const given = await give(turn, how, subjects)
  const removed = await removeOf(turn, how, { verdicts, limit })
  const isFirst = given.length === 0 && soFar.entryId === null
  const removals = isFirst ? withReason(removed.entries, how.reason) : removed.entries
  const entries = [...given, ...removals].map(entry => ({ ...entry, id: uuidv7(), actId }))

  const cards = await cardsOf(tx, uids)
  const result: Acted & Removed = {
    since: how.kind === 'clean' ? how.sinceMs : now,
    people: [...verdicts].map(([uid, verdict]) => ({
      uid,
      outcome: verdict === 'give' ? 'done' : verdict,
      member: cards.get(uid) ?? null,
    })),
    removed: removed.entries.length,
    removedInAll: soFar.messages + removed.entries.length,
    isMore: removed.isMore,
    entryId: soFar.entryId ?? entries[0]?.id ?? null,
  }
  if (entries.length === 0) return permit.unchanged(result)
  const events = [...subjects.flatMap(({ uid }) => told(cards.get(uid)!).events), ...removed.events]
  return permit.recorded(entries, { result, events })
}

/** On whom everybody may act who may act on anybody. */
const somebodyLower = { uid: 'somebody else', role: 'user' } as const
/** As far back as a removal reaches, and as long as the calls of one act may take. */
const longestMs = sizes.raidMinutesMax * 60_000 + 3_600_000

const give = (turn: Turn, how: ActOnEach, subjects: readonly Person[]): Promise<Entry[]> =>
  how.kind === 'mute' ? openMutes(turn, subjects, how.reason) : openTimeOuts(turn, subjects, lengthOf(how))

/** Of those whom the act reaches, also of who was timed out by another: nobody else's messages are touched. */
async function removeOf(
  turn: Turn,
  how: ActOnEach,
  { verdicts, limit }: { verdicts: ReadonlyMap<string, Verdict>; limit: number },
) {
  if (how.kind !== 'clean') return { entries: [], events: [], isMore: false }
  const isReached = (verdict: Verdict): boolean => verdict === 'give' || verdict === 'done' || verdict === 'kept'
  const uids = [...verdicts].flatMap(([uid, verdict]) => (isReached(verdict) ? uid : []))
  return removeRecent(turn, { uids, since: how.sinceMs, limit })
}

import { expect, test } from 'vitest'
import type { StoredInverse } from '#server/audit/door.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { beside } from '#tests/kit/stage.ts'
import { allActs, families } from './sequences/acts.ts'
import { diceOf, type Dice, oneOf, shuffled } from './sequences/dice.ts'
import { openPlace, type Play } from './sequences/place.ts'
import { world } from './sequences/world.ts'

const place = beside(openPlace)
/** Of two acts on one thing the later one goes first, and that is said. */
const later = /^(changed-since|undo-gone|not-found|forbidden|written-since|channel-name-taken|higher-verdict)$/
const names = Object.keys(families)
/** A sequence takes about 15 ms of processor time, on PostgreSQL more: 10,000 of them three minutes. */
const timeMs = 900_000
type Act = Pick<StoredInverse, 'entry_id' | 'act_id'>

// MOD-21, MOD-22, MOD-25
test(
  `acts in any order are undone in any order that is allowed, and all is as it was but the log and the heads, on ${engine}`,
  async () => {
    const all = engine === 'sqlite' ? rounds(200, 10_000) : rounds(50, 1_000)
    let before = ''
    await place.play(async ({ tx }) => void (before = JSON.stringify(await world(tx, place))))
    let undone = 0
    for (let seed = 1; seed <= all; seed++)
      await place.play(async at => {
        const dice = diceOf(seed)
        await actSome(at, dice, families[names[seed % names.length]!]!)
        undone += await takeAllBack(at, { seed, dice, isReverse: dice(2) === 0 })
        const after = await world(at.tx, place)
        if (JSON.stringify(after) !== before) expect(after, `seed ${seed}`).toEqual(JSON.parse(before))
      })
    expect(undone, 'the acts are not all refused').toBeGreaterThan(all)
  },
  timeMs,
)

async function actSome(at: Play, dice: Dice, family: (typeof families)[string]): Promise<void> {
  const { owner, admin, moderator } = place.staff
  for (let n = 2 + dice(8); n > 0; n--) {
    const act = dice(5) === 0 ? oneOf(allActs, dice) : oneOf(family, dice)
    await act(at, place, { by: oneOf([owner, owner, admin, moderator], dice), dice, n })
    at.pass(dice(60_000))
  }
}

/** Again and again what is left, in this order; in reverse nothing is in the way, and no round is in vain. */
async function takeAllBack(
  at: Play,
  { seed, dice, isReverse }: { seed: number; dice: Dice; isReverse: boolean },
): Promise<number> {
  let count = 0
  for (let left = await openActs(at); left.length > 0;) {
    for (const { entry_id: entryId } of isReverse ? left : shuffled(left, dice)) {
      const answer = await at.do(place.staff.owner, moderationRoutes.undoAct, { entryId })
      if (isReverse) expect(answer, `seed ${seed}: in reverse nothing is in the way`).toMatchObject({ conflicts: [] })
      if (answer instanceof Refusal) expect(answer.code, `seed ${seed}`).toMatch(later)
      else count++
    }
    const still = await openActs(at)
    expect(still.length, `seed ${seed} goes on`).toBeLessThan(left.length)
    left = still
  }
  return count
}

/** One entry of each act that is not taken back, the newest act first. */
async function openActs({ tx }: Play): Promise<Act[]> {
  const rows = await tx
    .selectFrom('inverses')
    .select(['entry_id', 'act_id'])
    .where('undone_at', 'is', null)
    .orderBy('n', 'desc')
    .execute()
  return [...new Map(rows.map(row => [row.act_id, row])).values()]
}

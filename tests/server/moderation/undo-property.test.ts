import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { cast } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { openChannel, sanctionsDiffer } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { timeOut, cancelTimeOut, setMuted, setRole, undoAct } = moderationRoutes
const { server, people } = stage({ people: cast })
const channelIds: string[] = []
const said: string[] = []
beforeAll(async () => {
  for (const name of ['bir', 'iki']) channelIds.push(await openChannel(server.house, name))
  for (const text of ['a', 'b', 'c', 'd'])
    said.push((await people.ayse.do(messageRoutes.postMessage, { channelId: channelIds[0]!, id: uuidv7(), text })).id)
})

/** The same numbers for the same seed: a failure names it. */
const diceOf = (seed: number) => {
  let state = seed * 2_654_435_761 + 1
  return (sides: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) >>> 0
    return state % sides
  }
}
type Dice = ReturnType<typeof diceOf>

/** All that an undo gives back: not the log, and not the places that changes take in a channel. */
const world = () =>
  server.house.db.read(async db => ({
    people: await db.selectFrom('users').select(['uid', 'role', 'muted', 'timeout_until']).orderBy('uid').execute(),
    sanctions: await db
      .selectFrom('sanctions')
      .select(['id', 'uid', 'kind', 'until', 'reason'])
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute(),
    channels: await db
      .selectFrom('channels')
      .select(['id', 'name', 'description', 'allowed_roles', 'read_roles', 'read_only', 'is_open'])
      .orderBy('id')
      .execute(),
    messages: await db.selectFrom('messages').select(['id', 'channel_id', 'text', 'seq']).orderBy('id').execute(),
  }))

/** Some act of an owner; what it is on may be so already, and then it writes nothing. */
async function actOf(dice: Dice, n: number): Promise<unknown> {
  const { owner, ayse, bora } = people
  const { uid } = [ayse, bora][dice(2)]!
  const channelId = channelIds[dice(2)]!
  switch (dice(8)) {
    case 0:
      return owner.ask(timeOut, { uid, amount: `${1_000 + dice(9_000)}`, unit: 'minutes', reason: `${n}` })
    case 1:
      return owner.ask(cancelTimeOut, { uid })
    case 2:
      return owner.ask(setMuted, { uid, isMuted: dice(2) === 0, reason: `${n}` })
    case 3:
      return owner.ask(setRole, { uid, role: (['user', 'moderator', 'admin'] as const)[dice(3)]! })
    case 4:
      return owner.ask(messageRoutes.removeMessage, { messageId: said[dice(said.length)]! })
    case 5:
      return owner.ask(channelRoutes.editChannel, { channelId, name: `ad ${dice(4)}`, description: `${dice(3)}` })
    case 6: {
      const readRoles = dice(2) === 0 ? [] : (['moderator'] as const)
      const rights = { channelId, allowedRoles: [], readRoles: [...readRoles], readOnly: dice(2) === 0 }
      return owner.ask(channelRoutes.setChannelRights, rights)
    }
    default:
      return dice(2) === 0
        ? owner.ask(channelRoutes.removeChannel, { channelId })
        : owner.ask(channelRoutes.createChannel, { id: uuidv7(), name: `yeni ${n}`, description: '' })
  }
}

const openEntries = async (): Promise<string[]> => {
  const { entries } = await people.owner.do(auditRoutes.listAuditEntries, {})
  return entries.filter(({ undo }) => undo !== null && undo.undoneAt === null).map(({ id }) => id)
}

// MOD-21, MOD-22
describe(`acts in any order on ${engine}`, () => {
  test('are undone in any order that is allowed, and all is as it was but the log and the heads', async () => {
    for (let seed = 1; seed <= rounds(12, 10_000); seed++) {
      const dice = diceOf(seed)
      const before = await world()
      const acts = 1 + dice(8)
      for (let n = 0; n < acts; n++) await actOf(dice, seed * 10 + n)
      const isInReverse = dice(2) === 0
      for (let left = await openEntries(), tries = 0; left.length > 0; left = await openEntries()) {
        const entryId = isInReverse ? left[0]! : left[dice(left.length)]!
        const { status, body } = await people.owner.ask(undoAct, { entryId })
        // Of two acts on one thing the later one goes first, and that is said; no act is ever half taken back.
        if (status !== 200) expect(body, `seed ${seed}`).toMatchObject({ code: expect.stringMatching(later) })
        expect(isInReverse && status !== 200, `seed ${seed}: in reverse nothing is in the way`).toBe(false)
        expect(tries++, `seed ${seed} ends`).toBeLessThan(500)
      }
      expect(await world(), `seed ${seed}`).toEqual(before)
      expect(await sanctionsDiffer(server.house), `seed ${seed}`).toEqual([])
    }
  })
})

const later = /^(changed-since|undo-gone|channel-name-taken)$/

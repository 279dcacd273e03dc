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
  server.clock.pass(1_000) // what was said before an act is in the way of no undo
})

/** The same numbers for the same seed: a failure names it. */
const diceOf = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}
/** Kinds of acts that meet on one thing: each seed has those of one, and now and then any other. */
const families = [[0, 1, 2], [3], [4], [5], [6], [7]]
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

/** An act of an owner; what it is on may be so already, and then it writes nothing. */
async function actOf(kind: number, dice: Dice, n: number): Promise<unknown> {
  const { owner, ayse, bora } = people
  const { uid } = [ayse, bora][dice(2)]!
  const channelId = channelIds[dice(2)]!
  switch (kind) {
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
    case 5: // of two channels that swap names in any order nobody knows the way back: that has a test of its own
      return owner.ask(channelRoutes.editChannel, {
        channelId,
        name: `${channelId} ${dice(4)}`,
        description: `${dice(3)}`,
      })
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

/** Again and again what is left, in this order; in reverse nothing is in the way, and no round is in vain. */
async function takeAllBack(seed: number, inOrder: (left: string[]) => string[]): Promise<void> {
  for (let left = await openEntries(); left.length > 0;) {
    const order = inOrder(left)
    for (const entryId of order) {
      const { status, body } = await people.owner.ask(undoAct, { entryId })
      // Of two acts on one thing the later one goes first, and that is said; no act is ever half taken back.
      if (status !== 200) expect(body, `seed ${seed}`).toMatchObject({ code: expect.stringMatching(later) })
      if (order === left) expect(status, `seed ${seed}: in reverse nothing is in the way`).toBe(200)
    }
    const still = await openEntries()
    expect(still.length, `seed ${seed} goes on`).toBeLessThan(left.length)
    left = still
  }
}

const shuffled = (all: readonly string[], dice: Dice): string[] =>
  all
    .map(id => ({ id, at: dice(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id)

/** A sequence takes 75 to 100 ms over HTTP, and the long run has a quarter of an hour for all of the server. */
const timeMs = 300_000

// MOD-21, MOD-22
describe(`acts in any order on ${engine}`, () => {
  test(
    'are undone in any order that is allowed, and all is as it was but the log and the heads',
    async () => {
      for (let seed = 1; seed <= rounds(24, 200); seed++) {
        const dice = diceOf(seed)
        const before = await world()
        const family = families[seed % families.length]!
        const acts = 1 + dice(10)
        for (let n = 0; n < acts; n++) {
          const kind = dice(4) === 0 ? dice(8) : family[dice(family.length)]!
          await actOf(kind, dice, seed * 10 + n)
        }
        await takeAllBack(
          seed,
          Math.ceil(seed / families.length) % 2 === 1 ? left => left : left => shuffled(left, dice),
        )
        expect(await world(), `seed ${seed}`).toEqual(before)
        expect(await sanctionsDiffer(server.house), `seed ${seed}`).toEqual([])
      }
    },
    timeMs,
  )
})

const later = /^(changed-since|undo-gone|channel-name-taken)$/

import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Route } from '#contract/wire/route.ts'
import { verify } from '#server/audit/door.ts'
import { channelBindings } from '#server/channels/door.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { contentsOf, messageBindings } from '#server/messages/door.ts'
import { moderationBindings } from '#server/moderation/door.ts'
import { asStored } from '#tests/kit/as-pages-send.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { houseStage } from '#tests/kit/stage.ts'

/**
 * What happens when two act at once, a thousand times in all: through the one writer, in whose groups such acts stand
 * side by side. Two processes over one database are in live/two-processes.test.ts.
 */
const at = houseStage()
let ada: Actor
let can: Actor
let ece: Actor
let channelId: string
beforeAll(async () => {
  channelId = await addChannel(at.house, 'meydan')
})
beforeEach(async () => {
  await write(at.house, tx => tx.updateTable('users').set({ role: 'user' }).execute())
  ada = await addPerson(at.house, 'Ada', 'owner')
  can = await addPerson(at.house, 'Can', 'owner')
  ece = await addPerson(at.house, 'Ece', 'user')
})

const { setChannelRights, removeChannel } = channelRoutes
const bindings = [...moderationBindings(), ...messageBindings(), ...channelBindings(contentsOf)]
/** The route's verb without the gate: `yes`, or the code of its refusal. The actor is as he was when he asked. */
async function run(actor: Actor, route: Route, input: object): Promise<string> {
  const { binding } = bindings.find(one => one.route === route)!
  const outcome = await at.house.writer.run(binding as never, actor, input)
  return outcome instanceof Refusal ? outcome.code : 'yes'
}
const setRow = (uid: string, change: { role?: Actor['role']; timeout_until?: number | null }) =>
  write(at.house, tx => tx.updateTable('users').set(change).where('uid', '=', uid).execute())
const read = async (uid: string) =>
  at.house.db.read(db =>
    db.selectFrom('users').select(['role', 'timeout_until']).where('uid', '=', uid).executeTakeFirstOrThrow(),
  )
const entriesOn = (uid: string) =>
  at.house.db.read(db =>
    db.selectFrom('audit_logs').selectAll().where('target_user_id', '=', uid).orderBy('n').execute(),
  )

/** What one may lose: a role, being free of sanctions, a channel that one reads as one does. */
const rights = () =>
  at.house.db.read(async db => ({
    people: await db.selectFrom('users').select(['uid', 'role', 'muted', 'timeout_until']).execute(),
    channels: await db.selectFrom('channels').select(['id', 'allowed_roles', 'read_roles', 'read_only']).execute(),
  }))
type Rights = Awaited<ReturnType<typeof rights>>
function isLess(before: Rights, after: Rights): boolean {
  const now = new Map(after.people.map(person => [person.uid, person]))
  const isLower = before.people.some(({ uid, role, muted, timeout_until }) => {
    const person = now.get(uid)
    return person?.role !== role || person.muted > muted || (person.timeout_until ?? 0) > (timeout_until ?? 0)
  })
  const channels = new Set(after.channels.map(channel => JSON.stringify(channel)))
  return isLower || before.channels.some(channel => !channels.has(JSON.stringify(channel)))
}

const epoch = async (): Promise<number> =>
  at.house.db.read(async db => (await db.selectFrom('rights').select('epoch').executeTakeFirstOrThrow()).epoch)

// DATA-7
test(`what narrows rights raises their epoch, what gives them back does not, on ${engine}`, async () => {
  const { timeOut, cancelTimeOut, setMuted, setRole } = moderationRoutes
  const steps: [Route, object, boolean][] = [
    [timeOut, { uid: ece.uid, amount: '5', unit: 'minutes', reason: 'x' }, true],
    [timeOut, { uid: ece.uid, amount: '2', unit: 'minutes', reason: 'x' }, true],
    [cancelTimeOut, { uid: ece.uid }, false],
    [setMuted, { uid: ece.uid, isMuted: true, reason: 'Reklam' }, true],
    [setMuted, { uid: ece.uid, isMuted: false }, false],
    [setRole, { uid: ece.uid, role: 'moderator' }, true],
    [setChannelRights, { channelId, allowedRoles: [], readRoles: ['admin'], readOnly: false }, true],
    [setChannelRights, { channelId, allowedRoles: [], readRoles: [], readOnly: false }, true],
    [removeChannel, { channelId: await addChannel(at.house, 'geçici') }, true],
  ]
  for (const [route, input, narrows] of steps) {
    const [before, held] = [await epoch(), await rights()]
    expect(await run(ada, route, await asStored(at.house, input))).toBe('yes')
    if (isLess(held, await rights())) expect(narrows, 'the table is right').toBe(true)
    expect((await epoch()) > before, `${route.path} ${JSON.stringify(input)}`).toBe(narrows)
  }
})

describe(`at once on ${engine}`, () => {
  // MOD-12
  test('two owners demote each other: one of them wins, and an owner is left', async () => {
    const count = rounds(50, 400)
    for (let n = 0; n < count; n++) {
      const [asOwner, asOwnerToo] = [
        await asStored(at.house, { uid: can.uid }),
        await asStored(at.house, { uid: ada.uid }),
      ]
      const demote = (by: Actor, other: Actor) =>
        run(by, moderationRoutes.setRole, { ...(other === can ? asOwner : asOwnerToo), role: 'admin' })
      const answers = await Promise.all(
        n % 2 ? [demote(ada, can), demote(can, ada)] : [demote(can, ada), demote(ada, can)],
      )
      expect(answers.sort()).toEqual(['forbidden', 'yes'])
      const left = [await read(ada.uid), await read(can.uid)].filter(({ role }) => role === 'owner')
      expect(left).toHaveLength(1)
      await setRow(ada.uid, { role: 'owner' })
      await setRow(can.uid, { role: 'owner' })
    }
    expect([...(await entriesOn(ada.uid)), ...(await entriesOn(can.uid))]).toHaveLength(count)
  })

  // MOD-2
  test('a moderator is demoted while he deletes: what comes after the demotion is refused', async () => {
    const mert = await addPerson(at.house, 'Mert', 'moderator')
    const count = rounds(50, 300)
    for (let n = 0; n < count; n++) {
      const id = uuidv7()
      await run(ece, messageRoutes.postMessage, { channelId, id, text: `${n}` })
      const asModerator = await asStored(at.house, { uid: mert.uid })
      const steps = [
        () => run(ada, moderationRoutes.setRole, { ...asModerator, role: 'user' }),
        () => run(mert, messageRoutes.removeMessage, { messageId: id }),
      ]
      if (n % 2) steps.reverse()
      const [first, second] = await Promise.all(steps.map(step => step()))
      expect([first, second], `${n}`).toEqual(n % 2 ? ['yes', 'yes'] : ['yes', 'forbidden'])
      const acts = (await entriesOn(ece.uid)).filter(entry => entry.message_id === id)
      expect(acts).toHaveLength(n % 2)
      await setRow(mert.uid, { role: 'moderator' })
    }
  })

  test('two time somebody out: the first holds, and the second is told', async () => {
    const times = [
      { by: ada, amount: '5' },
      { by: can, amount: '7' },
    ]
    const count = rounds(50, 300)
    for (let n = 0; n < count; n++) {
      const order = n % 2 ? times : times.toReversed()
      const asShown = await asStored(at.house, { uid: ece.uid })
      const answers = await Promise.all(
        order.map(({ by, amount }) =>
          run(by, moderationRoutes.timeOut, { ...asShown, amount, unit: 'minutes', reason: 'x' }),
        ),
      )
      expect(answers).toEqual(['yes', 'conflict'])
      const last = (await entriesOn(ece.uid)).at(-1)
      expect(last!.duration).toBe(Number(order[0]!.amount))
      const { timeout_until } = await read(ece.uid)
      expect(timeout_until).toBe(at.clock.now() + last!.duration! * 60_000)
    }
    expect(await entriesOn(ece.uid)).toHaveLength(count)
    expect((await at.house.db.read(verify)).broken).toBeNull()
  })

  // MSG-40
  test('a message is removed by one and brought back by another page of his, in any order: no seq is lost or doubled', async () => {
    for (let n = 0; n < 50; n++) {
      const id = uuidv7()
      await run(ece, messageRoutes.postMessage, { channelId, id, text: `${n}` })
      await Promise.all([
        run(ece, messageRoutes.removeMessage, { messageId: id }),
        run(ece, messageRoutes.restoreMessage, { messageId: id }),
        run(ece, messageRoutes.removeMessage, { messageId: id }),
        run(ece, messageRoutes.restoreMessage, { messageId: id }),
      ])
    }
    const { head, places } = await at.house.db.read(async db => ({
      head: (await db.selectFrom('channels').select('head').where('id', '=', channelId).executeTakeFirstOrThrow()).head,
      places: await db
        .selectFrom('messages')
        .select(['seq', 'changed_seq'])
        .where('channel_id', '=', channelId)
        .execute(),
    }))
    expect(new Set(places.map(({ seq }) => seq)).size).toBe(places.length)
    expect(new Set(places.map(({ changed_seq }) => changed_seq)).size).toBe(places.length)
    expect(Math.max(...places.map(({ changed_seq }) => changed_seq))).toBeLessThanOrEqual(head)
  })
})

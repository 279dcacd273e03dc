import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import { actNeeds } from '#server/app/start/act-needs.ts'
import type { Tx } from '#server/db/open.ts'
import { createOutbox } from '#server/gate/acts/outbox.ts'
import { answering } from '#server/gate/acts/turn.ts'
import type { LongVerb, TurnVerb } from '#server/gate/acts/verb.ts'
import { createWriter, type Writer } from '#server/gate/acts/writer.ts'
import { createMeter } from '#server/gate/meter/meter.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { messageBindings } from '#server/messages/door.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPerson } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'

const at = houseStage()
/** What was stored, in this order, one line for each commit. */
let commits: string[]
let writer: Writer
let owner: Actor
let channelId: string
let count = 0
beforeEach(async () => {
  commits = []
  owner = await addPerson(at.house, `Ozan ${++count}`, 'owner')
  channelId = await openChannel(at.house, `oda ${count}`)
  const outbox = createOutbox()
  outbox.listen(({ events }) => {
    for (const event of events) commits.push(event.type === 'message.posted' ? event.data.message.text : event.type)
  })
  writer = createWriter({ db: at.house.db, outbox, clock: at.clock, needs: actNeeds, meter: createMeter() })
})

const { binding: posting } = messageBindings().find(({ route }) => route === messageRoutes.postMessage)!
const post = (text: string) => writer.run(posting as never, owner, { channelId, id: uuidv7(), text })

/** A part tells the members' pages, and writes a line of the log; then it does as it is told. */
const part =
  (andThen: (n: number, tx: Tx) => Promise<void> | void = () => {}): TurnVerb<number, number> =>
  async ({ may, tx }, n) => {
    const permit = may('channel.create')
    if (permit instanceof Refusal) return permit
    await andThen(n, tx)
    if (n < 0) return refuse('forbidden')
    const events = [{ stream: 'members', type: 'channels.changed', data: {} } as const]
    return permit.recorded({ action: 'order_channels', extra: { n } }, { result: n, events })
  }
/** Runs these parts; answers how many were done. */
const large =
  (parts: readonly number[], turn = part()): LongVerb<null, number> =>
  async run => {
    let last = await run({ turn }, parts[0]!)
    let done = 0
    for (const n of parts.slice(1)) {
      if (last instanceof Refusal) break
      done++
      const more = await run({ turn }, n)
      if (more instanceof Refusal) return answering(last, done)
      last = more
    }
    return last instanceof Refusal ? last : answering(last, done + 1)
  }
const run = (long: LongVerb<null, number>) => writer.run({ long }, owner, null)
const logged = async (): Promise<number[]> => {
  const rows = await at.house.db.read(db =>
    db.selectFrom('audit_logs').select('extra').where('moderator_id', '=', owner.uid).orderBy('n').execute(),
  )
  return rows.map(({ extra }) => (JSON.parse(extra) as { n: number }).n)
}

// MOD-28
describe(`a large act on ${engine}`, () => {
  test('is stored part by part, and what others post goes in between', async () => {
    const posts: Promise<unknown>[] = []
    const turn = part(n => void posts.push(post(`beside ${n}`)))
    expect(await run(large([1, 2, 3], turn))).toMatchObject({ result: 3 })
    await Promise.all(posts)
    const changed = 'channels.changed'
    expect(commits).toEqual([changed, 'beside 1', changed, 'beside 2', changed, 'beside 3'])
    expect(await logged()).toEqual([1, 2, 3])
  })

  test('ends where people post without a pause', async () => {
    const load = { isPosting: true }
    const busy = Array.from({ length: 8 }, async (_, n) => {
      for (let k = 0; load.isPosting; k++) await post(`${n} ${k}`)
    })
    expect(await run(large([1, 2, 3, 4]))).toMatchObject({ result: 4 })
    load.isPosting = false
    await Promise.all(busy)
    expect(commits.length).toBeGreaterThan(8)
  })

  test('and what nobody waits for let those go first who come before it begins', async () => {
    const patient = writer.runPatient({ turn: part() }, owner, 1)
    await Promise.all([patient, post('came later'), post('and this')])
    expect(commits).toEqual(['came later', 'and this', 'channels.changed'])
  })

  test('whose part is refused or breaks leaves the parts before it, and nothing of that one', async () => {
    expect(await run(large([1, 2, -1, 3]))).toMatchObject({ result: 2 })
    expect(await logged()).toEqual([1, 2])
    const breaking = part(async (n, tx) => {
      await tx
        .updateTable('channels')
        .set({ description: `${n}` })
        .where('id', '=', channelId)
        .execute()
      if (n === 5) throw new Error('a bug')
    })
    await expect(run(large([4, 5, 6], breaking))).rejects.toThrow('a bug')
    expect(await logged()).toEqual([1, 2, 4])
    const { description } = await at.house.db.read(db =>
      db.selectFrom('channels').select('description').where('id', '=', channelId).executeTakeFirstOrThrow(),
    )
    expect(description).toBe('4')
    expect(await run(large([7])), 'the next one goes').toMatchObject({ result: 1 })
  })

  test('asks for the right in each part, as it is then', async () => {
    const demoting = part(async (n, tx) => {
      if (n === 2) await tx.updateTable('users').set({ role: 'user' }).where('uid', '=', owner.uid).execute()
    })
    expect(await run(large([1, 2, 3], demoting))).toMatchObject({ result: 2 })
    expect(await logged()).toEqual([1, 2])
    expect(await run(large([4]))).toMatchObject({ code: 'forbidden' })
  })

  test('of two the second begins when the first has ended', async () => {
    await Promise.all([run(large([1, 2, 3])), run(large([11, 12])), run(large([-1])), run(large([21]))])
    expect(await logged()).toEqual([1, 2, 3, 11, 12, 21])
  })

  test('stops between two parts where the server ends or somebody copies the place', async () => {
    const holding: Promise<unknown>[] = []
    const copied = await run(
      large(
        [1, 2, 3],
        part(n => void (n === 1 && holding.push(writer.hold()))),
      ),
    )
    expect(copied).toMatchObject({ result: 1 })
    const [hold] = (await Promise.all(holding)) as [{ release(): Promise<void> }]
    expect(await run(large([4]))).toMatchObject({ code: 'unavailable' })
    await hold.release()
    const closing: Promise<unknown>[] = []
    const ended = await run(
      large(
        [5, 6],
        part(n => void (n === 5 && closing.push(writer.close()))),
      ),
    )
    expect(ended).toMatchObject({ result: 1 })
    await Promise.all(closing)
    expect(await logged()).toEqual([1, 5])
  })
})

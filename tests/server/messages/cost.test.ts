import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/permissions.ts'
import { actNeeds } from '#server/app/start/act-needs.ts'
import type { Snapshot } from '#server/db/open.ts'
import { perform } from '#server/gate/acts/perform.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Work } from '#server/gate/acts/verb.ts'
import { history } from '#server/messages/history.ts'
import { listReadMarks } from '#server/messages/read-marks/list-read-marks.ts'
import { readMarksOf } from '#server/messages/read-marks/read-mark-rows.ts'
import type { PostInput } from '#server/messages/post.ts'
import { postBound } from '#server/messages/routes.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { noting, sqlitePlan } from '#tests/kit/statements.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'
import { houseStage } from '#tests/kit/stage.ts'

/** What may not cost more when a community grows: a post, a page, and what waits for somebody. */
const many = 100_000
const at = houseStage()
let ayse: Actor
let bora: Actor
let long: string
let short: string
beforeAll(async () => {
  ayse = await person('Ayşe')
  bora = await person('Bora')
  long = await addChannel(at.house, 'uzun')
  short = await addChannel(at.house, 'kısa')
  await fill(long, many)
  await fill(short, 150)
  // PostgreSQL plans by figures that it gathers by itself in a database that is in use.
  if (engine === 'postgres') await write(at.house, tx => sql`analyze`.execute(tx))
})

/** Mentions are found by the name. */
const person = (name: string): Promise<Actor> => addPerson(at.house, name, 'user', { sharesName: false })

/** Every message of Ayşe’s, and every one mentions Bora. */
const fill = (channelId: string, count: number): Promise<void> =>
  fillChannel(at.house, {
    channelId,
    uid: ayse.uid,
    count,
    beside: (tx, rows) => {
      const mentions = rows.map(({ id, seq }) => ({ message_id: id, uid: bora.uid, channel_id: channelId, seq }))
      return tx.insertInto('message_mentions').values(mentions).execute()
    },
  })

const input = (text: string, rest: Partial<PostInput> = {}): PostInput => ({
  id: uuidv7(),
  channelId: short,
  text,
  ...rest,
})
const read = <Result>(work: (db: Snapshot) => Promise<Result>) => at.house.db.read(work)

/** The statements of so many posts at once. */
async function statementsOf(inputs: readonly PostInput[]): Promise<number> {
  return write(at.house, async tx => {
    const { db, statements } = noting(tx)
    const calls = inputs.map(each => ({ actor: ayse, input: each }))
    const shared = { tx: db, now: at.clock.now(), needs: actNeeds }
    const answers = await perform(postBound().binding as Work<unknown, unknown>, calls, shared)
    for (const answer of answers) expect(answer).not.toBeInstanceOf(Refusal)
    return statements.length
  })
}

describe(`a post on ${engine}`, () => {
  // MSG-39
  test('costs five statements, alone or in a group, also with a sign that mentions nobody it must ask for', async () => {
    expect(await statementsOf([input('selam')])).toBe(5)
    expect(await statementsOf(Array.from({ length: 100 }, () => input('selam')))).toBe(5)
    expect(await statementsOf([input('a@b.c, @ 1 @')])).toBe(5)
  })

  // MSG-39
  test('costs a group one more for the names, one for who is mentioned, one for what is replied to, two for files', async () => {
    const first = input('selam')
    await statementsOf([first])
    const group = (rest: () => Partial<PostInput>, text = 'selam') =>
      Array.from({ length: 20 }, () => input(text, rest()))
    expect(await statementsOf(group(() => ({}), '@kimse'))).toBe(6)
    expect(await statementsOf(group(() => ({}), '@Bora'))).toBe(7)
    expect(await statementsOf(group(() => ({ replyToId: first.id })))).toBe(6)
    const files = await Promise.all(Array.from({ length: 20 }, () => addUpload(at.house, ayse.uid)))
    expect(await statementsOf(group(() => ({ fileId: files.pop()! })))).toBe(7)
  })
})

describe(`a page on ${engine}`, () => {
  const statementsFor = (query: Partial<Parameters<typeof history>[2]>, channelId = short) =>
    read(async snapshot => {
      const { db, statements } = noting(snapshot)
      const page = await history(db, bora, { channelId, ...query })
      if (page instanceof Refusal) throw new Error(page.code)
      return { page, statements }
    })

  test('costs two statements, and one more for the names where a text or a quote mentions somebody', async () => {
    expect((await statementsFor({}, long)).statements).toHaveLength(2)
    const first = input('selam @Bora')
    await statementsOf([first])
    await statementsOf(Array.from({ length: 60 }, () => input('tamam', { replyToId: first.id })))
    const { page, statements } = await statementsFor({ limit: 50 })
    expect(page.messages.every(({ replyTo }) => replyTo?.quote?.pingedUsers[0]?.displayName === 'Bora')).toBe(true)
    expect(statements).toHaveLength(3)
  })

  // MSG-39
  test('costs one statement more for which reactions are one’s own, however many people gave how many', async () => {
    const reacted = input('selam')
    await statementsOf([reacted])
    await write(at.house, async tx => {
      const given = { message_id: reacted.id, channel_id: short, seq: 1, at: 1, taken_at: null }
      const rows = Array.from({ length: 1_000 }, () => ({ ...given, uid: uuidv7(), emoji: '👍' }))
      await tx.insertInto('message_reactions').values(rows).execute()
      await tx
        .updateTable('messages')
        .set({ reactions: '[["👍",1000]]', reacted_seq: 1 })
        .where('id', '=', reacted.id)
        .execute()
    })
    const { page, statements } = await statementsFor({ limit: 10 })
    expect(page.messages.at(-1)?.reactions).toEqual({ seq: 1, kinds: [{ emoji: '👍', count: 1_000 }], own: [] })
    expect(statements).toHaveLength(4) // the page still quotes somebody who mentions
    if (engine !== 'sqlite') return
    const plans = await read(db => Promise.all(statements.map(statement => sqlitePlan(db, statement))))
    expect(plans.flat().filter(step => step.startsWith('SCAN'))).toEqual([])
  })

  // DATA-16
  test.runIf(engine === 'sqlite')('walks no table from end to end, however it is asked for', async () => {
    const [middle] = (await statementsFor({ before: many / 2, limit: 1 }, long)).page.messages
    for (const query of [{}, { before: many / 2 }, { after: many / 2 }, { around: middle!.id }]) {
      const { statements } = await statementsFor(query, long)
      const plans = await read(db => Promise.all(statements.map(statement => sqlitePlan(db, statement))))
      expect(plans.flat().filter(step => step.startsWith('SCAN'))).toEqual([])
    }
  })
})

describe(`what waits for somebody on ${engine}`, () => {
  const marksOf = (actor: Actor) => read(async db => listReadMarks(db, actor, {}))

  test('is counted in two statements, opened or not', async () => {
    const counts = await read(async snapshot => {
      const { db, statements } = noting(snapshot)
      expect(await listReadMarks(db, bora, {})).toMatchObject({
        marks: expect.arrayContaining([
          { channelId: long, seq: many - 100, unread: 100, mentions: 100, head: many },
        ]) as unknown,
      })
      return statements.length
    })
    expect(counts).toBe(2)
  })

  test('of somebody who read to the beginning only is told to the bound', async () => {
    await write(at.house, tx =>
      tx
        .insertInto('read_marks')
        .values({ uid: bora.uid, channel_id: long, seq: 1, at: 1 })
        .onConflict(conflict => conflict.columns(['uid', 'channel_id']).doUpdateSet({ seq: 1 }))
        .execute(),
    )
    expect(await marksOf(bora)).toMatchObject({
      marks: expect.arrayContaining([{ channelId: long, seq: 1, unread: 100, mentions: 100, head: many }]) as unknown,
    })
  })

  // MSG-39
  test.runIf(engine === 'sqlite')('is found by indexes only: nothing walks through a channel’s messages', async () => {
    const plan = await read(async snapshot => {
      const { db, statements } = noting(snapshot)
      await listReadMarks(db, bora, {})
      return sqlitePlan(snapshot, statements.at(-1)!)
    })
    expect(plan.filter(step => /^(SCAN|SEARCH) (messages|message_mentions)\b/.test(step))).toEqual(
      expect.arrayContaining([
        'SEARCH messages USING INDEX messages_in_order (channel_id=? AND seq>?)',
        'SEARCH message_mentions USING INDEX mentions_by_person (uid=? AND channel_id=? AND seq>?)',
      ]),
    )
    expect(plan.filter(step => /^SCAN (messages|message_mentions|read_marks|users)\b/.test(step))).toEqual([])
  })

  test('takes about as long in a hundred thousand messages as in some hundred', async () => {
    const one = async (channelId: string): Promise<number> => {
      const times: number[] = []
      for (let n = 0; n < 7; n++) {
        const start = performance.now()
        await read(db => readMarksOf(db, bora.uid, [channelId]))
        times.push(performance.now() - start)
      }
      return Math.min(...times)
    }
    expect(await one(long)).toBeLessThan((await one(short)) * 10 + 5)
  })
})

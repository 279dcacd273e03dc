import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/permissions.ts'
import { keptOf } from '#server/app/commands/users/export-rows.ts'
import { messagesAtOnce, ownMessages, weighed } from '#server/app/data-copy/own-rows.ts'
import type { Snapshot } from '#server/db/open.ts'
import { saidByPerson } from '#server/messages/content-rows.ts'
import { countUnfiled } from '#server/messages/authors/filing-rows.ts'
import { latestOf } from '#server/messages/profile-rows.ts'
import { countRecent } from '#server/messages/recent.ts'
import { idsSaidBy, idsSaidSince, saidOutside } from '#server/messages/removal-rows.ts'
import { lastPostsOf } from '#server/messages/slow-rows.ts'
import { listMemberFacts } from '#server/moderation/list-member-facts.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'
import { noting, sqlitePlan } from '#tests/kit/statements.ts'

const hourMs = 3_600_000
/** Of two authors in turn: a third of each one's messages is filed, a third is not, and so on through time. */
const count = 600
const at = houseStage()
let ayse: Actor
let bora: Actor
let newcomer: Actor
let owner: Actor
let open: string
let other: string
beforeAll(async () => {
  ayse = await addPerson(at.house, 'Ayşe')
  bora = await addPerson(at.house, 'Bora')
  newcomer = await addPerson(at.house, 'Cem')
  owner = await addPerson(at.house, 'Ozan', 'owner')
  open = await addChannel(at.house, 'açık')
  other = await addChannel(at.house, 'öteki')
  for (const channelId of [open, other])
    await fillChannel(at.house, {
      channelId,
      uid: '',
      count,
      columns: n => ({ uid: n % 2 ? ayse.uid : bora.uid, filed: n % 3 ? 1 : 0 }),
    })
  const posted = { channelId: open, uid: newcomer.uid, count: 3, columns: () => ({ filed: 0 as const }) }
  await fillChannel(at.house, posted)
  if (engine === 'postgres') await write(at.house, tx => sql`analyze`.execute(tx))
})

const read = <Result>(work: (db: Snapshot) => Promise<Result>) => at.house.db.read(work)

/** All that is asked by author, and what it answers. */
const questions: Record<string, (db: Snapshot) => Promise<unknown>> = {
  'how much somebody said': db => saidByPerson(db, ayse.uid),
  'how much a copy of his data holds': async db => (await weighed(db, ayse.uid)).messages,
  'the latest of a profile': db =>
    latestOf(db, { uid: ayse.uid, channelIds: [open, other], after: { at: count, id: '' }, limit: 100 }),
  'what goes with an account': db => idsSaidBy(db, ayse.uid, [open, other], count),
  'what stands in channels that went': db => saidOutside(db, ayse.uid, [open], count),
  'all of it, where there is no channel': db => saidOutside(db, ayse.uid, [], 2 * count),
  'what some people said lately': db =>
    idsSaidSince(db, [ayse.uid, newcomer.uid], { since: 100, channelIds: [open, other], limit: count }),
  'how much of it a cleaning takes': db => countRecent(db, owner, newcomer.uid, 0),
  'when people posted last': db => lastPostsOf(db, [ayse.uid, newcomer.uid], 0),
  'the next page of a copy': db =>
    ownMessages(db, { uid: ayse.uid, channelId: open, isRemoved: false, after: { at: 9, id: '' }, leaver: '' }),
  'what staff see of members': async db => {
    const page = await listMemberFacts(db, owner, {}, hourMs + count + 2)
    return 'members' in page && page.members.map(({ uid, recent, hasWritten }) => ({ uid, recent, hasWritten }))
  },
  'an export of a person': async db => {
    const said: unknown[] = []
    for await (const kept of keptOf(db, ayse.uid)) if (kept.kind === 'message') said.push(kept)
    return said
  },
}

// DATA-14, MOD-26: what is not filed yet is somebody's all the same
describe(`of messages of which a third is not filed under its author, on ${engine}`, () => {
  test.each(Object.entries(questions))('%s is the same as when all are', async (_, ask) => {
    expect(await read(countUnfiled)).toBe(403)
    const before = await read(ask)
    const after = await write(at.house, async tx => {
      await tx.updateTable('messages').set({ filed: 1 }).execute()
      const all = await ask(tx)
      await tx
        .updateTable('messages')
        .set({ filed: 0 })
        .where(sql<boolean>`seq % 3 = 1 or seq > ${count}`)
        .execute()
      return all
    })
    expect(before).toEqual(after)
    if (typeof before !== 'number') expect(JSON.stringify(before)).toMatch(/id|at/)
  })

  test('answers are whole', async () => {
    expect(await read(questions['how much somebody said']!)).toBe(count)
    expect(await read(questions['how much of it a cleaning takes']!)).toBe(3)
    expect(await read(questions['what goes with an account']!)).toHaveLength(count)
    expect(await read(questions['what stands in channels that went']!)).toHaveLength(count / 2)
    expect(await read(questions['the next page of a copy']!)).toHaveLength(messagesAtOnce)
    expect(await read(questions['an export of a person']!)).toHaveLength(count)
    const facts = (await read(questions['what staff see of members']!)) as { uid: string; hasWritten: boolean }[]
    expect(facts.find(({ uid }) => uid === newcomer.uid)).toMatchObject({ recent: 2, hasWritten: true })
    expect(facts.find(({ uid }) => uid === owner.uid)).toMatchObject({ recent: 0, hasWritten: false })
  })

  test.skipIf(engine !== 'sqlite').each(Object.entries(questions))(
    '%s walks through no message of others but the few that are not filed',
    async (_, ask) => {
      const plans = await read(async db => {
        const noted = noting(db)
        await ask(noted.db)
        const said = noted.statements.filter(({ sql: statement }) => /"messages"/.test(statement))
        return Promise.all(said.map(each => sqlitePlan(db, each)))
      })
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) {
        for (const step of stepsAt(plan)) expect(step).toMatch(shortWay)
      }
    },
  )
})

/** How a plan comes to messages; a part that was made before is walked through too. */
function stepsAt(plan: readonly string[]): string[] {
  let made = plan.filter(step => step === 'CO-ROUTINE messages').length
  const steps = plan.filter(step => /^(SEARCH|SCAN) (messages|said)\b/.test(step))
  return steps.filter(step => step !== 'SCAN messages' || --made < 0)
}
const shortWay = /COVERING INDEX (messages_by_author \(uid=\?|messages_unfiled \(filed=\?)|autoindex_messages_1 \(id=\?/

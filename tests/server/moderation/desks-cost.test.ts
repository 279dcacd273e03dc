import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/permissions.ts'
import { leaversAmong, namesOf, uidsOf } from '#server/accounts/door.ts'
import { listEntries as entriesWith } from '#server/audit/list-entries.ts'
import { everyChannel } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { DeletedMessageRow, MessageRow, Tables } from '#server/db/tables.ts'
import { listMemberFacts } from '#server/moderation/list-member-facts.ts'
import {
  listProfileEdited,
  listProfileMessages,
  listProfileRemoved,
  listProfileReports,
} from '#server/moderation/profile.ts'
import { caseById } from '#server/reports/case-rows.ts'
import { listCases } from '#server/reports/list-cases.ts'
import { searchCases } from '#server/reports/search-cases.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { noting, sqlitePlan } from '#tests/kit/statements.ts'
import { houseStage } from '#tests/kit/stage.ts'

/** A profile and the desks may not cost more for somebody who has said very much, or where the viewer may not read. */
const many = 100_000
const at = houseStage()
let author: Actor
let owner: Actor
let moderator: Actor
beforeAll(async () => {
  author = await addPerson(at.house, 'Ayşe')
  owner = await addPerson(at.house, 'Ozan', 'owner')
  moderator = await addPerson(at.house, 'Mert', 'moderator')
  const open = await addChannel(at.house, 'açık')
  const closed = await addChannel(at.house, 'kapalı', { read_roles: 'admin' })
  await fill(open, 1_000)
  await fill(closed, many)
  await fillReports(2_000)
  if (engine === 'postgres') await write(at.house, tx => sql`analyze`.execute(tx))
})

/** Every other message was edited, and beside each thousand stand a hundred that were removed. */
const fill = (channelId: string, count: number): Promise<void> =>
  fillChannel(at.house, {
    channelId,
    uid: author.uid,
    count,
    columns: n => ({ edited_at: n % 2 ? n + 2 : null }),
    beside: (tx, rows) => tx.insertInto('deleted_messages').values(rows.slice(0, 100).map(removedOf)).execute(),
  })

const removedOf = ({ channel_id, changed_seq: _c, search_text: _s, ...row }: MessageRow): DeletedMessageRow => ({
  ...row,
  id: uuidv7(),
  original_channel_id: channel_id,
  original_channel_name: 'x',
  removed_seq: row.seq,
  deleted_at: row.timestamp,
  deleted_by: owner.uid,
  deleter_display_name: 'Ozan',
  erased_at: null,
})

async function fillReports(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n): Tables['reports'] => ({
    id: uuidv7(),
    reporter_id: uuidv7(),
    reported_item: `${n >> 1}`,
    item_type: 'user',
    target_uid: author.uid,
    channel_id: null,
    reason: 'Kaba.',
    content: JSON.stringify({ uid: author.uid, displayName: 'Ayşe', role: 'user' }),
    timestamp: n,
    status: n % 2 ? 'pending' : 'resolved',
    settled_at: null,
    settled_by: null,
    note: null,
    erased_at: null,
    case_id: `${n >> 1}`,
    told_at: null,
  }))
  const cases = rows
    .filter((_, n) => n % 2)
    .map(({ case_id, item_type, reported_item, target_uid, status, timestamp }): Tables['cases'] => ({
      id: case_id!,
      item_type,
      reported_item,
      target_uid,
      channel_id: null,
      status: timestamp % 4 === 1 ? status : 'resolved',
      settled_at: null,
      settled_by: null,
      note: null,
      reopened_at: null,
      opened_at: timestamp - 1,
      latest_at: timestamp,
    }))
  for (let from = 0; from < cases.length; from += 1_000) {
    await write(at.house, tx =>
      tx
        .insertInto('cases')
        .values(cases.slice(from, from + 1_000))
        .execute(),
    )
  }
  for (let from = 0; from < count; from += 1_000) {
    await write(at.house, tx =>
      tx
        .insertInto('reports')
        .values(rows.slice(from, from + 1_000))
        .execute(),
    )
  }
}

const listEntries = entriesWith({ everyChannel, uidsOf, namesOf, leaversAmong })

interface Page {
  items?: unknown[]
  cases?: unknown[]
  next: string | number | null
}
const reads: Record<string, (db: Snapshot, actor: Actor, after?: string) => Promise<unknown>> = {
  'the messages of a profile': (db, actor, after) => listProfileMessages(db, actor, { uid: author.uid, after }, 0),
  'its edited messages': (db, actor, after) => listProfileEdited(db, actor, { uid: author.uid, after }, 0),
  'its removed messages': (db, actor, after) => listProfileRemoved(db, actor, { uid: author.uid, after }, 0),
  'its reports': (db, actor, after) => listProfileReports(db, actor, { uid: author.uid, after }, 0),
  'the report desk': (db, actor, after) => listCases(db, actor, { after }, 0),
  'a case of it, with what its verdict took along': db => caseById(db, '1'),
  'the pending reports': (db, actor, after) => listCases(db, actor, { status: 'pending', after }, 0),
  'the report desk, oldest first': (db, actor, after) => listCases(db, actor, { order: 'oldest', after }, 0),
  'the pending reports, oldest first': (db, actor, after) =>
    listCases(db, actor, { status: 'pending', order: 'oldest', after }, 0),
  'what staff see of members': (db, actor) => listMemberFacts(db, actor, {}, 3_600_000),
  'the audit log': (db, actor) => listEntries(db, actor, { action: 'edit_message', targetUserId: author.uid }, 0),
  'what staff did': (db, actor) => listEntries(db, actor, { doneBy: 'staff' }, 0),
}

describe(`with ${many} messages of one person on ${engine}`, () => {
  // DATA-16
  test.each(Object.entries(reads))('%s walk along an index, sorted by it', async (_, read) => {
    for (const actor of [owner, moderator]) {
      await at.house.db.read(async snapshot => {
        const { db, statements } = noting(snapshot)
        const first = (await read(db, actor)) as Page
        if (typeof first.next === 'string') await read(db, actor, first.next)
        if (engine !== 'sqlite') return
        const plans: string[] = []
        // The channels themselves are few, and sorted by name.
        const asked = statements.filter(({ sql: text }) => !text.includes('from "channels"'))
        for (const statement of asked) plans.push(...(await sqlitePlan(snapshot, statement)))
        const walks = plans.filter(line =>
          /\b(messages|deleted_messages|reports|cases|newest|one|own|audit_logs)\b/.test(line),
        )
        expect(walks.length).toBeGreaterThan(0)
        expect(
          walks.filter(
            line => line.startsWith('SCAN') && !/USING INDEX (cases_in_order|audit_logs_of_staff)/.test(line),
          ),
        ).toEqual([])
        // How many people reported is counted over the rows of that one case, by its index.
        const sorts = plans.filter(line => /USE TEMP B-TREE/.test(line) && !line.includes('count(DISTINCT)'))
        expect(sorts).toEqual([])
      })
    }
  })

  // REP-15
  test('what a verdict took along is looked for of one case, and of none of a list', async () => {
    const asksFor = async (read: (db: Snapshot) => Promise<unknown>): Promise<string[]> =>
      at.house.db.read(async snapshot => {
        const { db, statements } = noting(snapshot)
        await read(db)
        const asked = statements.map(({ sql: text }) => text).join(' ')
        return ['sanctions', 'deleted_messages'].filter(table => asked.includes(`from "${table}"`))
      })
    expect(await asksFor(db => caseById(db, '1'))).toEqual(['sanctions', 'deleted_messages'])
    expect(await asksFor(db => listCases(db, owner, {}, 0))).toEqual([])
    expect(await asksFor(db => searchCases(db, owner, { q: 'kaba' }, 0))).toEqual([])
  })

  test('cost a handful of statements, however much there is', async () => {
    const channels = 4
    for (const [name, read] of Object.entries(reads)) {
      await at.house.db.read(async snapshot => {
        const { db, statements } = noting(snapshot)
        await read(db, owner)
        // One for each channel, those for the page, and the earlier texts of edited ones, two for each of at most
        // fifteen.
        expect(statements.length, name).toBeLessThan(channels + 6 + 2 * 15)
      })
    }
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Act, erasedEntries, record, verify } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import type { AuditLogRow } from '#server/db/tables.ts'
import { refuse } from '#server/gate/refusal.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { houseStage } from '#tests/kit/stage.ts'

const at = houseStage()

const act = (n: number): Act => ({
  action: 'edit_message',
  moderatorId: `moderator ${n}`,
  targetUserId: `target ${n}`,
  channelId: 'channel',
  messageId: `message ${n}`,
  duration: n,
  extra: { n },
  texts: { moderatorName: 'Mert', originalText: `before ${n}`, newText: `after ${n}` },
})
const append = (...ns: number[]) =>
  write(at.house, async tx => {
    for (const n of ns) await record(tx, at.clock.now() + n, act(n))
  })
const verdict = () => at.house.db.read(verify)

/** Five entries, each with everything that an entry can hold. */
beforeEach(() => append(1, 2, 3, 4, 5))
afterEach(() =>
  write(at.house, async tx => {
    await tx.deleteFrom('audit_texts').execute()
    await tx.deleteFrom('audit_logs').execute()
    await tx.updateTable('audit_head').set({ n: 0, hash: '' }).execute()
  }),
)

const change = (n: number, set: Partial<AuditLogRow>) => (tx: Tx) =>
  tx.updateTable('audit_logs').set(set).where('n', '=', n).execute()
const entry = (tx: Tx, n: number): Promise<AuditLogRow> =>
  tx.selectFrom('audit_logs').selectAll().where('n', '=', n).executeTakeFirstOrThrow()

// AUD-5
describe(`the audit log on ${engine}`, () => {
  test('verifies as it was written, and names its head', async () => {
    const { entries, head, broken } = await verdict()
    expect({ entries, broken }).toEqual({ entries: 5, broken: null })
    await append(6)
    const later = await verdict()
    expect(later).toMatchObject({ entries: 6, broken: null })
    expect(later.head).not.toBe(head)
  })

  test.each<[keyof AuditLogRow, string | number | null]>([
    ['id', 'another'],
    ['action', 'mute_user'],
    ['moderator_id', 'somebody else'],
    ['target_user_id', null],
    ['channel_id', 'elsewhere'],
    ['message_id', null],
    ['duration', 4],
    ['timestamp', 1],
    ['extra', '{}'],
    ['text_hashes', '{}'],
    ['previous_hash', ''],
    ['hash', 'x'],
  ])('tells that the %s of an entry was changed', async (column, value) => {
    await write(at.house, change(3, { [column]: value }))
    expect((await verdict()).broken).toMatchObject({ n: 3 })
  })

  test('tells that an entry is missing: the first, one in the middle, the last', async () => {
    for (const n of [1, 3, 5]) {
      const removed = await write(at.house, async tx => {
        const row = await entry(tx, n)
        await tx.deleteFrom('audit_logs').where('n', '=', n).execute()
        return row
      })
      expect((await verdict()).broken).toEqual({ n, why: 'missing' })
      await write(at.house, tx => tx.insertInto('audit_logs').values(removed).execute())
      expect((await verdict()).broken).toBeNull()
    }
  })

  test('tells that an entry was put in, and one behind the last', async () => {
    await write(at.house, async tx => {
      const last = await entry(tx, 5)
      await tx
        .insertInto('audit_logs')
        .values({ ...last, n: 6, id: 'forged', previous_hash: last.hash })
        .execute()
    })
    expect((await verdict()).broken).toMatchObject({ n: 6 })
  })

  test('tells that two entries were swapped', async () => {
    await write(at.house, async tx => {
      const [two, three] = [await entry(tx, 2), await entry(tx, 3)]
      await tx.deleteFrom('audit_logs').where('n', 'in', [2, 3]).execute()
      await tx
        .insertInto('audit_logs')
        .values([
          { ...two, n: 3 },
          { ...three, n: 2 },
        ])
        .execute()
    })
    expect((await verdict()).broken).toMatchObject({ n: 2 })
  })

  test('tells that the whole log was cut to nothing', async () => {
    await write(at.house, tx => tx.deleteFrom('audit_logs').execute())
    expect((await verdict()).broken).toEqual({ n: 1, why: 'missing' })
  })

  test('tells that a text was changed or put in', async () => {
    const text = (set: { text: string }) => (tx: Tx) =>
      tx.updateTable('audit_texts').set(set).where('n', '=', 3).where('field', '=', 'newText').execute()
    await write(at.house, text({ text: 'something else' }))
    expect((await verdict()).broken).toMatchObject({ n: 3, why: 'text-changed' })
    await write(at.house, text({ text: 'after 3' }))
    expect((await verdict()).broken).toBeNull()
    await write(at.house, tx =>
      tx.insertInto('audit_texts').values({ n: 3, field: 'reason', salt: '', text: 'made up' }).execute(),
    )
    expect((await verdict()).broken).toMatchObject({ n: 3, why: 'text-changed' })
  })

  test('tells that a text is gone: one, a kind of them, all of them', async () => {
    const without = async (field?: string, n?: number) => {
      const kept = await write(at.house, async tx => {
        const rows = await tx.selectFrom('audit_texts').selectAll().execute()
        const asked = rows.filter(row => (!field || row.field === field) && (!n || row.n === n))
        for (const row of asked) {
          await tx.deleteFrom('audit_texts').where('n', '=', row.n).where('field', '=', row.field).execute()
        }
        return asked
      })
      const { broken } = await verdict()
      await write(at.house, tx => tx.insertInto('audit_texts').values(kept).execute())
      expect((await verdict()).broken, 'put back as it was').toBeNull()
      return broken
    }
    expect(await without('originalText', 4)).toMatchObject({ n: 4, why: 'text-missing' })
    expect(await without('moderatorName')).toMatchObject({ n: 1, why: 'text-missing' })
    expect(await without()).toMatchObject({ n: 1, why: 'text-missing' })
  })

  test('verifies when an entry tells what was erased, and names what it does not tell of', async () => {
    const erase = (extra: NonNullable<Act['extra']>) =>
      write(at.house, tx => record(tx, at.clock.now(), { action: 'erase', moderatorId: 'operator', extra }))
    const forget = (field: string, upTo: number) =>
      write(at.house, tx => tx.deleteFrom('audit_texts').where('field', '=', field).where('n', '<=', upTo).execute())
    await forget('originalText', 3)
    await forget('newText', 3)
    await erase({ entries: erasedEntries([1, 2, 3]) })
    expect(await verdict()).toMatchObject({ entries: 6, broken: null, erased: 6 })
    await forget('newText', 4)
    expect((await verdict()).broken, 'an entry beyond it').toMatchObject({ n: 4, why: 'text-missing' })
    await erase({ entries: ['4-99'] })
    expect((await verdict()).broken).toBeNull()
    await append(8)
    await forget('newText', 8)
    expect((await verdict()).broken, 'no entry tells of those after it').toMatchObject({ n: 8, why: 'text-missing' })
  })

  test('names a text that is gone between two that were erased', async () => {
    await write(at.house, async tx => {
      await tx.deleteFrom('audit_texts').where('n', 'in', [1, 2, 4, 5]).execute()
      const extra = { entries: erasedEntries([1, 2, 4, 5]), files: 3 }
      await record(tx, at.clock.now(), { action: 'erase', moderatorId: 'operator', extra })
    })
    expect(await verdict()).toMatchObject({ entries: 6, broken: null, erased: 12 })
    await write(at.house, tx =>
      tx.deleteFrom('audit_texts').where('n', '=', 3).where('field', '=', 'newText').execute(),
    )
    expect((await verdict()).broken).toMatchObject({ n: 3, why: 'text-missing' })
  })

  test.each([
    [[], []],
    [[7], ['7']],
    [
      [1, 2, 3, 7, 9, 10],
      ['1-3', '7', '9-10'],
    ],
  ])('writes the places %j as %j', (places, written) => expect(erasedEntries(places)).toEqual(written))

  test.each(['', '{', 'null', '{"entries":"5"}', '{"entries":[5]}', '{"entries":["5-"]}'])(
    'an erase entry that says %j covers nothing, and was changed',
    async extra => {
      await write(at.house, tx => record(tx, 0, { action: 'erase', moderatorId: 'operator' }))
      await write(at.house, change(6, { extra }))
      expect((await verdict()).broken).toMatchObject({ n: 6, why: 'changed' })
      await write(at.house, tx => tx.deleteFrom('audit_texts').where('n', '=', 5).execute())
      expect((await verdict()).broken).toMatchObject({ n: 5, why: 'text-missing' })
    },
  )

  test('holds no erasable text outside the texts, and the same text under another hash each time', async () => {
    await append(5)
    const [first, second] = await at.house.db.read(db =>
      db.selectFrom('audit_logs').selectAll().where('n', 'in', [5, 6]).orderBy('n').execute(),
    )
    expect(JSON.stringify(first)).not.toMatch(/Mert|before|after/)
    expect(first!.text_hashes).not.toBe(second!.text_hashes)
  })

  // AUD-3
  test('keeps no entry of an act that was refused or failed, and goes on without a gap', async () => {
    const failing = (ending: () => never | ReturnType<typeof refuse>) => async (tx: Tx) => {
      await record(tx, 0, act(99))
      return ending()
    }
    const bug = () => {
      throw new Error('a bug')
    }
    await Promise.allSettled([
      at.house.writer.run({ verb: failing(() => refuse('conflict')) }, null, {}),
      at.house.writer.run({ verb: failing(bug) }, null, {}),
      append(6),
    ])
    expect(await verdict()).toMatchObject({ entries: 6, broken: null })
  })

  test('is one chain however many acts write at once', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, n) => append(n)))
    expect(await verdict()).toMatchObject({ entries: 105, broken: null })
  })

  test('is walked to its end, longer than one reading of it', async () => {
    await append(...Array.from({ length: 1_100 }, (_, n) => n))
    expect(await verdict()).toMatchObject({ entries: 1_105, broken: null })
    await write(at.house, change(1_104, { extra: '{}' }))
    expect((await verdict()).broken).toMatchObject({ n: 1_104, why: 'changed' })
  })
})

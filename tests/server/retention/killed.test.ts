import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { record, verify } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { lastRuns } from '#server/db/upkeep-runs.ts'
import type { House } from '#server/house.ts'
import { unpinned } from '#tests/kit/fill.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { inHouse, placeWithoutServer } from '#tests/kit/machine/without-server.ts'
import { addPerson, openSession } from '#tests/kit/people.ts'

const many = 6_000
/** Of these a report waits, or was settled a moment ago: by their numbers, all over the steps. */
const held = [1, 2_100, 5_999]

// DATA-20, DATA-21
test(`a run that is killed in the middle is ended by the next start, beside posts, and what a case holds stands, on ${engine}`, async () => {
  await using place = await placeWithoutServer()
  const { env } = place
  const { channelId, token } = await inHouse(env, async house => {
    const { uid } = await addPerson(house, 'Ozan', 'owner')
    const id = await addChannel(house, 'eski')
    for (let from = 0; from < many; from += 1_000) await fill(house, id, uid, from)
    return { channelId: id, token: await openSession(house, uid) }
  })
  const left = () =>
    inHouse(env, house =>
      house.db.read(async db => ({
        texts: await textsIn(db),
        log: (await db.selectFrom('audit_texts').select('n').execute()).length,
        broken: (await verify(db)).broken,
        last: (await lastRuns(db, Date.now(), 'done')).erasure,
      })),
    )

  await using server = await startServerProcess(env)
  const owner = new Visitor(server.url)
  owner.cookies.set('meydan-session', token)
  const posted = await owner.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'yanında' })
  await server.kill('SIGKILL')
  const half = await left()
  expect(half, 'it was killed in the middle').toMatchObject({ broken: null, last: undefined })
  expect(half.texts.length).toBeGreaterThan(held.length)

  for (let starts = 0; starts < 8 && (await left()).last === undefined; starts++) {
    await server.restart()
    // The world's time: another process works. On a busy machine a start alone takes longer than what is left to do.
    await new Promise(resolve => setTimeout(resolve, 500 * 2 ** starts))
    await server.kill(starts % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
  }
  const texts = held.map(seq => `eski ${seq}`)
  expect(await left()).toMatchObject({ texts, log: ofHeld.length, broken: null, last: { outcome: 'done' } })
  const stands = (house: House) =>
    house.db.read(db => db.selectFrom('messages').select('text').where('id', '=', posted.id).execute())
  expect(await inHouse(env, stands)).toEqual([{ text: 'yanında' }])
})

const textsIn = async (db: Snapshot): Promise<string[]> => {
  const rows = db.selectFrom('deleted_messages').select('text').where('text', '!=', '').orderBy('seq')
  return (await rows.execute()).map(({ text }) => text)
}

/** Entries stand for the first 300 of each thousand. */
const ofHeld = held.filter(seq => (seq - 1) % 1_000 < 300)

/** A thousand messages that were removed long ago, with an entry for each. */
const fill = (house: House, channelId: string, uid: string, from: number): Promise<void> =>
  write(house, async tx => {
    const rows = Array.from({ length: 1_000 }, (_, index) => {
      const seq = from + index + 1
      const ofChannel = { original_channel_id: channelId, original_channel_name: 'eski' }
      const removal = { deleted_at: seq, deleted_by: uid, deleter_display_name: 'Ozan', erased_at: null }
      const said = { id: uuidv7(), uid, text: `eski ${seq}`, timestamp: seq, edited_at: null, version: 1 }
      const alone = {
        reply_to_id: null,
        reply_to_uid: null,
        media_id: null,
        reactions: '',
        reacted_seq: null,
        ...unpinned,
      }
      return { ...said, ...ofChannel, ...removal, ...alone, seq, removed_seq: seq }
    })
    await tx.insertInto('deleted_messages').values(rows).execute()
    const cases = rows.filter(({ seq }) => held.includes(seq))
    if (cases.length > 0) await tx.insertInto('reports').values(cases.map(reportOn)).execute()
    for (const { id, text } of rows.slice(0, 300)) {
      await record(tx, 1, {
        action: 'delete_message',
        moderatorId: uid,
        channelId,
        messageId: id,
        texts: { targetMessageText: text },
      })
    }
  })

const reportOn = ({ id, seq, uid }: { id: string; seq: number; uid: string }): Tables['reports'] => ({
  id: uuidv7(),
  reporter_id: uid,
  reported_item: id,
  item_type: 'message',
  target_uid: uid,
  channel_id: null,
  reason: '',
  content: '{}',
  timestamp: seq,
  ...(seq === held[0] ? { status: 'resolved', settled_at: Date.now() } : { status: 'pending', settled_at: null }),
  settled_by: null,
  note: null,
  erased_at: null,
  case_id: null,
  told_at: null,
})

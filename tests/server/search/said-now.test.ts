import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/permissions.ts'
import { catchUp, Kept, searching } from '#server/search/door.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'

// SRCH-2
describe(`what the index does not hold yet, on ${engine}`, () => {
  const stage = houseStage()
  const search = searching(new Kept())
  let ayse: Actor
  let ids: { open: string; hidden: string }
  let count = 0

  beforeEach(async () => {
    ayse = await addPerson(stage.house, `Ayşe ${++count}`, 'user', { sharesName: false })
    ids = {
      open: await addChannel(stage.house, `açık ${count}`),
      hidden: await addChannel(stage.house, `örtülü ${count}`, { read_roles: 'moderator' }),
    }
    await catchUp(stage.house)
  })

  const say = (channelId: string, text: string, times = 1): Promise<void> =>
    fillChannel(stage.house, { channelId, uid: ayse.uid, count: times, columns: () => ({ search_text: text, text }) })
  const counted = async (typed: string, sort: 'newest' | 'best' = 'newest') => {
    const q = `in:"açık ${count}" ${typed}`
    const page = await stage.house.db.read(db => search(db, ayse, { q, sort }, Date.now()))
    if (page instanceof Refusal) throw new Error(page.code)
    return page.count
  }

  test('is said to be missing where it would be found, by any word and filter, and nowhere else', async () => {
    await say(ids.open, 'mor fener')
    await catchUp(stage.house)
    await say(ids.open, 'beyaz fenerler 🔥')
    for (const sort of ['newest', 'best'] as const) {
      expect(await counted('fener ', sort)).toEqual({ known: 1, isAll: false })
      for (const typed of ['beyaz ', 'bey', '🔥', '"beyaz fenerler"', `from:"Ayşe ${count}" beyaz`, 'beyaz -mor'])
        expect(await counted(typed, sort), typed).toEqual({ known: 0, isAll: false })
      for (const typed of ['mor ', '"mor fener"', 'fener -beyaz '])
        expect(await counted(typed, sort), typed).toEqual({ known: 1, isAll: true })
      for (const typed of ['siyah', 'from:nobody beyaz', 'beyaz has:file', 'beyaz after:2001-01-01'])
        expect(await counted(typed, sort), typed).toEqual({ known: 0, isAll: true })
    }
    await catchUp(stage.house)
    expect(await counted('fener ')).toEqual({ known: 2, isAll: true })
  })

  test('is missing in a channel that the index knows nothing of', async () => {
    const fresh = await addChannel(stage.house, `yeni ${count}`)
    await say(fresh, 'mor fener')
    const q = `in:"yeni ${count}" fener`
    const page = await stage.house.db.read(db => search(db, ayse, { q }, Date.now()))
    expect(page).toMatchObject({ hits: [], near: null, count: { known: 0, isAll: false } })
  })

  test('may be anything where much of it waits', async () => {
    await say(ids.open, 'mor fener', 300)
    expect(await counted('siyah')).toEqual({ known: 0, isAll: false })
    await catchUp(stage.house)
    expect(await counted('siyah')).toEqual({ known: 0, isAll: true })
  })

  test('is what an edit says now', async () => {
    await say(ids.open, 'mor fener')
    await catchUp(stage.house)
    await write(stage.house, async tx => {
      const channel = tx.selectFrom('channels').select('head').where('id', '=', ids.open)
      const changed_seq = (await channel.executeTakeFirstOrThrow()).head + 1
      await tx.updateTable('channels').set({ head: changed_seq }).where('id', '=', ids.open).execute()
      const said = tx.updateTable('messages').set({ text: 'sarı fener', search_text: 'sari fener', changed_seq })
      await said.where('channel_id', '=', ids.open).execute()
    })
    expect(await counted('sarı ')).toEqual({ known: 0, isAll: false })
    expect(await counted('fener ')).toEqual({ known: 1, isAll: true })
    expect(await counted('mor ')).toEqual({ known: 0, isAll: true })
  })

  // SRCH-3
  test('tells nothing of a channel that one may not read', async () => {
    await say(ids.hidden, 'örtülü söz', 300)
    const page = await stage.house.db.read(db => search(db, ayse, { q: 'örtülü söz' }, Date.now()))
    expect(page).toMatchObject({ hits: [], count: { known: 0, isAll: true } })
  })
})

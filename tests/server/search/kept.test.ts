import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#contract/permissions.ts'
import type { SearchPage } from '#contract/search.ts'
import { catchUp, Kept, searching } from '#server/search/door.ts'
import { followStep } from '#server/search/following/follow-step.ts'
import { createDice } from '#server/demo/dice.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPerson } from '#tests/kit/people.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { houseStage } from '#tests/kit/stage.ts'

const stage = houseStage()
const dice = createDice(5)
const words = 'kitap kitaplar evde evler okul deniz fener ortak'.split(' ')
const asked = ['kitap ', 'ev', 'ortak okul ', 'deniz -fener ', 'evk ', 'in:"ikinci" ortak ', 'after:2001-01-01 fener ']
let ayse: Actor
let ids: { first: string; second: string }

beforeAll(async () => {
  ayse = await addPerson(stage.house, 'Ayşe')
  ids = { first: await addChannel(stage.house, 'birinci'), second: await addChannel(stage.house, 'ikinci') }
})

// SRCH-13
test(`what is kept between searches changes no answer on ${engine}, whatever came in, went or was hidden meanwhile`, async () => {
  const { house } = stage
  const kept = searching(new Kept())
  const channel = (): string => dice.one(Object.values(ids))
  const text = (): string => dice.some(words, 1 + Math.floor(dice.next() * 4)).join(' ')
  const hide = (roles: '' | 'moderator'): Promise<unknown> =>
    write(house, tx => tx.updateTable('channels').set({ read_roles: roles }).where('id', '=', ids.second).execute())
  const acts = [
    () =>
      fillChannel(house, { channelId: channel(), uid: ayse.uid, count: 3, columns: () => ({ search_text: text() }) }),
    () => catchUp(house),
    async () => {
      const numbers = await house.db.read(db => db.selectFrom('search_channels').select('number').execute())
      if (numbers.length > 0)
        await house.writer.run({ verb: followStep }, null, { pack: dice.one(numbers).number, isSmall: true })
    },
    () => house.writer.run({ verb: followStep }, null, { follow: [channel()], isSmall: true }),
    () => edit(text()),
    () => hide(dice.one(['', 'moderator'] as const)),
  ]
  let hits = 0
  for (let n = 0; n < rounds(60, 400); n++) {
    await acts[n % 4 === 0 ? 0 : Math.floor(dice.next() * acts.length)]!()
    const q = asked[n % asked.length]!
    for (const sort of ['newest', 'best'] as const) {
      const [one, other] = await house.db.read(async db => [
        await kept(db, ayse, { q, sort }, Date.now()),
        await searching(new Kept())(db, ayse, { q, sort }, Date.now()),
      ])
      expect(one, q).toEqual(other)
      hits += (one as SearchPage).hits.length
    }
  }
  expect(hits).toBeGreaterThan(100)
})

/** As a person does it: the message takes the next number of its channel. */
const edit = (text: string): Promise<unknown> =>
  write(stage.house, async tx => {
    const messages = await tx.selectFrom('messages').select(['id', 'channel_id']).orderBy('id').execute()
    if (messages.length === 0) return
    const { id, channel_id } = dice.one(messages)
    const { head } = await tx
      .selectFrom('channels')
      .select('head')
      .where('id', '=', channel_id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('channels')
      .set({ head: head + 1 })
      .where('id', '=', channel_id)
      .execute()
    await tx
      .updateTable('messages')
      .set({ search_text: text, text, changed_seq: head + 1 })
      .where('id', '=', id)
      .execute()
  })

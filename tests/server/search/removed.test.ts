import { beforeAll, describe, expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { searchRoutes, type SearchPage } from '#contract/search.ts'
import { eraseRemoved } from '#server/messages/erase-rows.ts'
import { arrive, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'
import { channels } from '#tests/matrix/cells.ts'
import { everyoneCount, gatherEveryone, messageOf, type Somebody } from '#tests/matrix/everyone.ts'
import { answerOf } from '#tests/matrix/rules.ts'

const { server } = stage()
let people: Somebody[]
let owner: Person
const authors: { person: Person; role: Role }[] = []
let talk: Talk

beforeAll(async () => {
  ;({ people } = await gatherEveryone(server))
  owner = await arrive(server, 'Ozan Siler', 'owner')
  for (const role of roles)
    authors.push({ person: await arrive(server, `Yazan ${role}`, role, { sharesName: false }), role })
  talk = await openTalk(server, 'silinenlerin kanalı')
})

const search = (by: Somebody['visitor'], q: string, more: { after?: string } = {}): Promise<SearchPage> =>
  by.do(searchRoutes.searchMessages, { q, ...more })
const textsOf = (page: SearchPage): string[] => page.hits.map(({ text }) => text)
const sayAndRemove = async (by: Person, text: string, channelId = talk.channelId, remover: Person = owner) => {
  const { id } = await talk.post(by, text, { channelId })
  await remover.do(messageRoutes.removeMessage, { messageId: id })
  return id
}

// SRCH-9
describe(`removed messages on ${engine}`, () => {
  test(`are found by exactly whom the rules let see them, of ${everyoneCount} people`, async () => {
    for (const { person, role } of authors) await sayAndRemove(person, `kanaryaotu ${role}`)
    const wrong: string[] = []
    for (const { name, who, visitor } of people) {
      if (!who) {
        expect(await visitor.ask(searchRoutes.searchMessages, { q: 'in:deleted' })).toMatchObject({ status: 401 })
        continue
      }
      const page = await search(visitor, 'kanaryaotu kanal:silinenler')
      const expected = authors
        .filter(
          ({ person, role }) => answerOf('message.seeRemoved', who, { author: { uid: person.uid, role } }) === 'yes',
        )
        .map(({ role }) => `kanaryaotu ${role}`)
      if (textsOf(page).sort().join() !== expected.sort().join() || page.count?.known !== expected.length)
        wrong.push(`${name}: ${textsOf(page).join()} (${page.count?.known}), not ${expected.join()}`)
    }
    expect(wrong).toEqual([])
  })

  test('of a channel are found by exactly who may read it now', async () => {
    const { person, role } = authors[3]!
    const wrong: string[] = []
    for (const [title, rights] of Object.entries(channels)) {
      const channelId = await openChannel(server.house, `silinen ${title}`, rights)
      const messageId = await messageOf(server.house, person.uid, channelId)
      await owner.do(messageRoutes.removeMessage, { messageId })
      for (const { name, who, visitor } of people.filter(each => each.who !== null)) {
        const { hits } = await search(visitor, `selam in:deleted in:"silinen ${title}"`)
        const may =
          answerOf('message.seeRemoved', who, { author: { uid: person.uid, role } }) === 'yes' &&
          answerOf('channel.read', who, { channel: rights }) === 'yes'
        if ((hits.length === 1) !== may) wrong.push(`${name} in ${title}: ${hits.length}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('of a channel that one may not read any more are like those that never were', async () => {
    const { person } = authors[1]!
    const channelId = await openChannel(server.house, 'bir zamanlar açık', {})
    await sayAndRemove(person, 'lavanta', channelId)
    expect(textsOf(await search(person, 'lavanta in:deleted'))).toEqual(['lavanta'])
    await write(server.house, tx =>
      tx.updateTable('channels').set({ read_roles: 'moderator' }).where('id', '=', channelId).execute(),
    )
    for (const q of ['lavanta', '"lavanta"', 'lav*', 'lavanta in:"bir zamanlar açık"'])
      expect(await search(person, `${q} in:deleted`)).toEqual(
        await search(person, `${q.replace('lav', 'kav').replace('bir zamanlar', 'hiçbir zaman')} in:deleted`),
      )
  })

  test('are not found beside those that stand, and those that stand not among them', async () => {
    const [, , , author] = authors
    await sayAndRemove(author!.person, 'begonya soldu')
    await talk.post(author!.person, 'begonya açtı')
    expect(textsOf(await search(author!.person, 'begonya in:deleted'))).toEqual(['begonya soldu'])
  })

  test('say who removed them and when, and mark the words in their forms', async () => {
    const [, , moderator, author] = authors
    const id = await sayAndRemove(author!.person, 'Eski **kitaplarımızdan** biri', talk.channelId, moderator!.person)
    const [hit] = (await search(author!.person, 'kitap in:deleted')).hits
    expect(hit).toMatchObject({
      id,
      text: 'Eski kitaplarımızdan biri',
      removed: { by: moderator!.person.uid, byName: 'Yazan moderator' },
    })
    expect(hit!.removed!.at).toBeLessThanOrEqual(server.clock.now())
    expect(hit!.marks.map(([from, to]) => hit!.text.slice(from, to))).toEqual(['kitaplarımızdan'])
  })

  test('take the other filters too', async () => {
    const [, , , author] = authors
    const { person } = author!
    await sayAndRemove(person, 'yasemin kokusu https://example.com/')
    await sayAndRemove(person, 'yasemin çayı @Yazan moderator')
    const found = async (q: string): Promise<string[]> => textsOf(await search(person, `${q} in:deleted`))
    expect(await found('yasemin -çay')).toEqual(['yasemin kokusu https://example.com/'])
    expect(await found('"yasemin çayı"')).toEqual(['yasemin çayı @Yazan moderator'])
    expect(await found('yasemin has:link')).toEqual(['yasemin kokusu https://example.com/'])
    expect(await found('yasemin etiketlenen:"Yazan moderator"')).toEqual(['yasemin çayı @Yazan moderator'])
    expect(await found('yasemin -has:link')).toEqual(['yasemin çayı @Yazan moderator'])
    expect(await found('yasemin -from:me')).toEqual([])
    expect(await found('yasemin -etiketlenen:"Yazan moderator"')).toEqual(['yasemin kokusu https://example.com/'])
    expect(await found('yasemin in:"silinenlerin kanalı"')).toHaveLength(2)
    expect(await found('yasemin from:me on:today')).toHaveLength(2)
    expect(await found('yasemin from:me before:today')).toEqual([])
    expect(await search(person, 'in:deleted from:hiçkimse')).toMatchObject({ hits: [], unknown: ['from'] })
  })

  test('stand on pages, the last removal first, and are counted', async () => {
    const author = await arrive(server, 'Çok Yazan')
    for (let n = 0; n < 30; n++) await sayAndRemove(author, `papatya ${n}`)
    const first = await search(author, 'papatya in:deleted')
    expect(first.count).toEqual({ known: 30, isAll: true })
    const second = await search(author, 'papatya in:deleted', { after: first.next! })
    expect(second).toMatchObject({ next: null, count: null })
    expect([...textsOf(first), ...textsOf(second)]).toEqual(Array.from({ length: 30 }, (_, n) => `papatya ${29 - n}`))
  })

  test('are gone when they are restored, and when retention has taken their text', async () => {
    const { person } = authors[3]!
    const id = await sayAndRemove(person, 'zambak', talk.channelId, person)
    expect(textsOf(await search(person, 'zambak in:deleted'))).toEqual(['zambak'])
    await person.do(messageRoutes.restoreMessage, { messageId: id })
    expect(textsOf(await search(person, 'zambak in:deleted'))).toEqual([])
    const erased = await sayAndRemove(person, 'sümbül')
    expect(textsOf(await search(person, 'sümbül in:deleted'))).toEqual(['sümbül'])
    await write(server.house, tx => eraseRemoved(tx, [erased], server.clock.now()))
    expect(textsOf(await search(person, 'sümbül in:deleted'))).toEqual([])
  })
})

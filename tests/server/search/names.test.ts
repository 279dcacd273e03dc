import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { deletionRoutes } from '#contract/deletion-routes.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import type { Actor } from '#contract/permissions.ts'
import { searchRoutes } from '#contract/search.ts'
import { mentionToken } from '#contract/text/mentions.ts'
import { deleteLeavers } from '#server/app/retention/delete-leavers.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { openStorage } from '#server/media/door.ts'
import { updateUser } from '#server/accounts/people/user-rows.ts'
import { namedAs } from '#server/accounts/sign-up/names.ts'
import { catchUp, Kept, searching } from '#server/search/door.ts'
import { followStep } from '#server/search/following/follow-step.ts'
import { nextTask, nothingBefore } from '#server/search/following/next-task.ts'
import { cast, join, logIn, type Person } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { addPerson, password } from '#tests/kit/people.ts'
import { readIndex } from '#tests/kit/search-index.ts'
import { houseStage, stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

// SRCH-14
describe(`what mentions somebody whose name changed, on ${engine}`, () => {
  const at = houseStage()
  /** What it keeps is from before the change. */
  const search = searching(new Kept())
  const many = 45
  let count = 0
  let named: Actor
  let channelId: string

  beforeEach(async () => {
    named = await addPerson(at.house, `Firuze${++count}`)
    channelId = await addChannel(at.house, `anılan ${count}`)
    await mention(many)
    await catchUp(at.house)
  })

  const mention = (times: number): Promise<void> =>
    fillChannel(at.house, {
      channelId,
      uid: named.uid,
      count: times,
      columns: () => ({ text: `${mentionToken(named.uid)} fener`, search_text: `@firuze${count} fener` }),
      beside: (tx, rows) => {
        const { uid } = named
        const mentions = rows.map(({ id, seq }) => ({ message_id: id, uid, channel_id: channelId, seq }))
        return tx.insertInto('message_mentions').values(mentions).execute()
      },
    })
  const rename = (name: string): Promise<void> => write(at.house, tx => updateUser(tx, named.uid, namedAs(name)))
  const step = () => at.house.writer.run({ verb: followStep }, null, { names: true, isSmall: true })
  const pending = () =>
    at.house.db.read(db => db.selectFrom('names_to_follow').selectAll().where('uid', '=', named.uid).execute())
  const page = async (q: string, sort: 'newest' | 'best' = 'newest') => {
    const found = await at.house.db.read(db => search(db, named, { q, sort }, Date.now()))
    if (found instanceof Refusal) throw new Error(found.code)
    return found
  }
  const known = async (q: string): Promise<number> => (await page(q)).count!.known
  const rows = () =>
    at.house.db.read(db =>
      db
        .selectFrom('messages')
        .innerJoin('channels', 'channels.id', 'messages.channel_id')
        .select(['messages.id', 'text', 'changed_seq', 'version', 'edited_at', 'head'])
        .where('channel_id', '=', channelId)
        .orderBy('seq')
        .execute(),
    )

  test('is found by the old name by nobody from that moment on, and is offered to nobody', async () => {
    const [old, near] = [`firuze${count} `, `firuzf${count} `]
    expect(await known(old)).toBe(many)
    expect((await page(near)).near).toBe(`Firuze${count} `)
    await rename(`Kuzgun${count}`)
    expect(await pending()).toHaveLength(1)
    for (const sort of ['newest', 'best'] as const) expect((await page(old, sort)).hits).toEqual([])
    expect(await known(`"firuze${count} fener"`)).toBe(0)
    expect((await page(near)).near).toBeNull()
    expect(await known(`in:"anılan ${count}" fener `), 'what else it says').toBe(many)
    await mention(1)
    expect(await page(old), 'also what the index does not hold yet').toMatchObject({ count: { known: 0, isAll: true } })
  })

  test('is found by the new one when it was followed, in steps of which the last goes on where one was killed', async () => {
    const before = await rows()
    await known(`firuze${count} `)
    await rename(`Kuzgun${count}`)
    await step()
    const [reached] = await pending()
    expect(reached, 'a step is not all of it').toMatchObject({ channel_id: channelId, seq: 40 })
    expect(await known(`kuzgun${count} `)).toBe(40)
    expect(await known(`firuze${count} `)).toBe(0)
    await catchUp(at.house)
    expect(await pending()).toEqual([])
    expect(await known(`kuzgun${count} `)).toBe(many)
    expect((await page(`kuzgum${count} `)).near).toBe(`Kuzgun${count} `)
    expect(await rows(), 'no page has anything to learn').toEqual(before)
  })

  test('begins again where the name changes again half-way', async () => {
    await rename(`Kuzgun${count}`)
    await step()
    await rename(`Zerrin${count}`)
    expect(await pending()).toMatchObject([{ channel_id: '', seq: 0 }])
    expect(await known(`kuzgun${count} `)).toBe(0)
    await catchUp(at.house)
    expect(await known(`zerrin${count} `)).toBe(many)
  })

  test('leaves no word of the old one in the index, packed or not', async () => {
    const { number } = await at.house.db.read(db =>
      db.selectFrom('search_channels').select('number').where('channel_id', '=', channelId).executeTakeFirstOrThrow(),
    )
    await at.house.writer.run({ verb: followStep }, null, { pack: number })
    await mention(5)
    await catchUp(at.house)
    await rename(`Kuzgun${count}`)
    await step()
    await mention(5)
    await catchUp(at.house)
    const index = await readIndex(at.house)
    expect(index.byGroups).toEqual(index.standing)
    expect(index.byBlocks).toEqual(index.standing)
    expect(index.words).toEqual(index.needed)
    expect(index.words).toContain(`kuzgun${count}`)
    expect(index.words).not.toContain(`firuze${count}`)
  })

  test('is followed beside what people say, in turns', async () => {
    await rename(`Kuzgun${count}`)
    await mention(300)
    const kinds: string[] = []
    let before = nothingBefore
    for (let n = 0; n < 4; n++) {
      const next = (await at.house.db.read(db => nextTask(db, before)))!
      before = next.before
      kinds.push(Object.keys(next.task)[0]!)
      await at.house.writer.run({ verb: followStep }, null, { ...next.task, isSmall: true })
    }
    expect(kinds).toEqual(['names', 'follow', 'names', 'follow'])
    await catchUp(at.house)
  })
})

// SRCH-14, ACC-49, ACC-69, ACC-70
describe(`the search for a name that is gone, on ${engine}`, () => {
  const { server, people } = stage({ people: cast })
  let bora: Person
  beforeAll(() => void (bora = people.bora))

  /** Bora mentions somebody, and finds it by the name; then it goes. */
  async function mentioned(name: string, act: (gone: () => Promise<string>, person: Person) => Promise<void>) {
    const person = await join(server, name, 'user', `${name.toLowerCase()}@example.com`)
    const talk = await openTalk(server, `oda ${name}`)
    await talk.post(bora, `@${name} nerede`)
    const page = (q: string) => bora.do(searchRoutes.searchMessages, { q })
    const [old, near] = [`${name} `, `${name.slice(0, -1)}q `]
    await catchUp(server.house)
    expect((await page(old)).hits).toHaveLength(1)
    expect((await page(near)).near).toBe(old)
    const gone = async (): Promise<string> => {
      expect((await page(old)).hits).toEqual([])
      await catchUp(server.house)
      expect((await page(old)).hits).toEqual([])
      expect((await page(near)).near).toBeNull()
      const index = await readIndex(server.house)
      expect(index.words.filter(word => word.includes(name.toLowerCase()))).toEqual([])
      return talk.channelId
    }
    await act(gone, person)
  }
  const foundBy = async (q: string): Promise<string[]> => {
    await catchUp(server.house)
    const { hits } = await bora.do(searchRoutes.searchMessages, { q })
    return hits.map(({ text }) => text)
  }

  test('because its owner chose another finds nothing, and the new one does', async () => {
    await mentioned('Kumsal', async (gone, person) => {
      await person.do(ownAccountRoutes.changeName, { displayName: 'Zeytin', shown: 'Kumsal' })
      await gone()
      expect(await foundBy('zeytin ')).toEqual(['@Zeytin nerede'])
    })
  })

  test('because staff took it finds nothing, and what they gave does; an undo turns it round', async () => {
    await mentioned('Bulutlu', async (gone, person) => {
      const { moderator } = people
      const { members } = await moderator.do(memberRoutes.listMembers, {})
      const { version, displayName } = members.find(({ uid }) => uid === person.uid)!
      const taken = { uid: person.uid, version, displayName, photoURL: null, reason: 'x' }
      const { entryId, displayName: given } = await moderator.do(moderationRoutes.resetProfile, taken)
      await gone()
      expect(await foundBy(`"${given}" `)).toEqual([`@${given} nerede`])
      await moderator.do(moderationRoutes.undoAct, { entryId })
      expect(await foundBy('bulutlu ')).toEqual(['@Bulutlu nerede'])
      expect(await foundBy(`"${given}" `)).toEqual([])
    })
  })

  test('because the operator deleted the account finds nothing', async () => {
    await mentioned('Sarmal', async (gone, person) => {
      await operate(['users', 'delete', person.email, '--yes'], server.env)
      const channelId = await gone()
      expect(await foundBy('in:"oda Sarmal" nerede ')).toEqual(['@User nerede'])
      const { messages } = await bora.do(messageRoutes.listMessages, { channelId })
      expect(messages).toMatchObject([{ editedAt: null, version: 1 }])
    })
  })

  test('because its owner has left finds nothing', async () => {
    await mentioned('Tutkal', async (gone, person) => {
      await person.do(deletionRoutes.askDeletion, { password, word: 'SİL', withMessages: false })
      server.clock.pass(14 * day)
      await deleteLeavers(server.house, await openStorage(server.house.config), () => true)
      expect((await person.do(accountRoutes.me, {})).account).toBeNull()
      bora = await logIn(server, bora.email)
      await gone()
      expect(await foundBy('in:"oda Tutkal" nerede ')).toEqual(['@User nerede'])
    })
  })
})

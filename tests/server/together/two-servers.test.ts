import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { dataCopyRoutes } from '#contract/data-copy-routes.ts'
import { deletionRoutes } from '#contract/deletion-routes.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { messageRoutes } from '#contract/messages.ts'
import { pinRoutes } from '#contract/pin-routes.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { logIn, type Person } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { unzipped } from '#tests/kit/files/unzip.ts'
import { type Listener, listen } from '#tests/kit/machine/listen.ts'
import { mailsTo } from '#tests/kit/machine/mailbox.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { startS3 } from '#tests/kit/machine/s3.ts'
import { carrier } from '#tests/kit/machine/valkey.ts'
import { postUntilTaken, startTogether } from './stage.ts'

const textsOf = (page: Listener): string[] =>
  page.events.flatMap(event => (event.type === 'message.posted' ? [event.data.message.text] : []))
const seqsOf = (page: Listener, channelId: string): number[] =>
  page.events.flatMap(({ stream, seq }) => (stream === channelStream(channelId) ? [seq] : []))
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

// RUN-41
describe.runIf(postgresUrl)(`two servers over one database, with words over ${carrier}`, () => {
  test('are one square: posts, presence and typing of one are heard at the other, in one order', async () => {
    await using place = await startTogether(2)
    const [ayse] = await place.join('Ayşe')
    const [, bora] = await place.join('Bora')
    const channelId = await place.channelOf(ayse!)
    await using near = await listen(ayse!)
    await using far = await listen(bora!)
    far.say({ t: 'typing', channelId })
    await near.until(() => near.typing.length === 1, 'who types')
    await Promise.all(
      upTo(40).flatMap(n => [
        postUntilTaken(ayse!, channelId, `ayşe ${n}`),
        postUntilTaken(bora!, channelId, `bora ${n}`),
      ]),
    )
    for (const page of [near, far]) await page.until(() => textsOf(page).length === 80, 'all posts')
    expect(seqsOf(near, channelId)).toEqual(upTo(80).map(n => seqsOf(near, channelId)[0]! + n))
    expect(textsOf(far)).toEqual(textsOf(near))
    expect(await near.watch()).toEqual(new Set([ayse!.uid, bora!.uid]))
  })

  // MSG-47
  test('tell reactions whole and in order: whose each was, and one’s own in a page at the other server', async () => {
    await using place = await startTogether(2)
    const [ayse, ayseFar] = (await place.join('Ayşe')) as [Person, Person]
    const [, bora] = (await place.join('Bora')) as [Person, Person]
    const channelId = await place.channelOf(ayse)
    await postUntilTaken(ayse, channelId, 'oy')
    const { head, messages } = await ayse.do(messageRoutes.listMessages, { channelId })
    const messageId = messages[0]!.id
    await using near = await listen(ayse)
    await using far = await listen(ayseFar)
    await Promise.all(
      ['👍', '🎉', '🔥'].flatMap(emoji => [
        ayse.do(reactionRoutes.addReaction, { messageId, emoji }),
        bora.do(reactionRoutes.addReaction, { messageId, emoji }),
      ]),
    )
    await ayse.do(reactionRoutes.removeReaction, { messageId, emoji: '🎉' })
    const told = (page: Listener) => page.events.filter(({ type }) => type === 'message.reacted')
    for (const page of [near, far]) await page.until(() => told(page).at(-1)?.seq === head + 7, 'the last one')
    for (const page of [near, far]) {
      const own = page.events.flatMap(event =>
        event.type === 'message.reacted' && event.data.uid === ayse.uid ? [event.data] : [],
      )
      const given = new Set<string>()
      for (const { emoji, isOn } of own) {
        if (isOn) given.add(emoji)
        else given.delete(emoji)
      }
      expect([...given].sort()).toEqual(['👍', '🔥'].sort())
    }
    const last = { ...told(far).at(-1)! }
    expect(last).toEqual(told(near).at(-1))
    const seen = (await ayseFar.do(messageRoutes.listMessages, { channelId })).messages[0]!.reactions
    expect(seen).toMatchObject({ seq: head + 7, own: ['👍', '🔥'].sort() })
  })

  // ACC-49, ACC-50, MSG-52
  test('tell a new name, a pin, and a deletion that is asked for and taken back, each to who may hear it', async () => {
    await using place = await startTogether(2)
    const [ayse, ayseFar] = (await place.join('Ayşe')) as [Person, Person]
    const [, bora] = (await place.join('Bora')) as [Person, Person]
    const channelId = await place.channelOf(ayse)
    await using own = await listen(ayseFar)
    await using other = await listen(bora)

    await ayse.do(ownAccountRoutes.changeName, { displayName: 'Ayşen Yeni', shown: ayse.name })
    await other.event('member.changed', ({ data }) => data.member.displayName === 'Ayşen Yeni')

    await postUntilTaken(ayse, channelId, 'kurallar')
    const messageId = (await ayse.do(messageRoutes.listMessages, { channelId })).messages[0]!.id
    expect((await operate(['role', ayse.email, 'moderator'], place.servers[0]!.env)).status).toBe(0)
    await eventually(async () => expect((await ayse.ask(pinRoutes.pinMessage, { messageId })).status).toBe(200))
    await other.event('message.pinned', ({ data }) => data.message.id === messageId)
    expect((await bora.do(pinRoutes.listPins, { channelId })).messages).toMatchObject([{ id: messageId }])

    const heard = (): number => own.events.filter(({ type }) => type === 'account.changed').length
    const before = heard()
    await ayse.do(deletionRoutes.askDeletion, { password, word: 'sil', withMessages: false })
    await own.until(() => heard() === before + 1, 'that it waits')
    expect((await ayseFar.do(accountRoutes.me, {})).account).toMatchObject({ deletion: { withMessages: false } })
    await ayseFar.do(deletionRoutes.cancelDeletion, {})
    await own.until(() => heard() === before + 2, 'that it was taken back')
    expect((await ayse.do(accountRoutes.me, {})).account).not.toHaveProperty('deletion')
    expect(other.events.filter(({ type }) => type === 'account.changed')).toEqual([])
  })

  // ACC-64, ACC-66, DATA-25
  test('make one copy of one’s own data between them, which opens at each of them', async () => {
    await using s3 = await startS3()
    await using place = await startTogether(2, s3.env)
    const both = await place.join('Ayşe')
    const wish = { password, language: 'tr', timeZone: 'UTC' } as const
    const asked = await Promise.all([...both, ...both].map(person => person.ask(dataCopyRoutes.askDataCopy, wish)))
    expect(asked.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    for (const person of both) {
      const url = await eventually(async () => {
        const { copy } = await person.do(dataCopyRoutes.getDataCopy, {})
        if (copy?.state !== 'ready' || copy.url === null) throw new Error(`It is ${JSON.stringify(copy)}`)
        return copy.url
      })
      expect((await fetch(person.url + url)).status).toBe(401)
      const whole = await fetch(person.url + url, { headers: { cookie: person.cookieHeader } })
      expect([...(await unzipped(new Uint8Array(await whole.arrayBuffer()))).keys()]).toContain('index.html')
    }
    const mails = await Promise.all(place.servers.map(({ dataDir }) => mailsTo(dataDir, both[0]!.email)))
    expect(mails.flat().filter(({ subject }) => subject?.includes('kopya')).length).toBeLessThan(2)
  })

  test('take what was taken on one: a session that ended, a role that was given', async () => {
    await using place = await startTogether(2)
    const [near, far] = (await place.join('Ayşe')) as [Person, Person]
    await using page = await listen(far)
    expect((await far.ask(accountRoutes.me, {})).body).toMatchObject({ account: { uid: far.uid } })
    await near.do(accountRoutes.logout, {})
    expect(await page.ended()).toMatchObject({ code: 4401 })
    expect((await far.ask(accountRoutes.me, {})).body).toMatchObject({ account: null })
  })

  // ACC-43
  test('close what was ended on the other within a second', async () => {
    await using place = await startTogether(2)
    const [near, far] = (await place.join('Ayşe')) as [Person, Person]
    const elsewhere = await logIn(place.servers[1]!, far.email)
    await using page = await listen(elsewhere)
    await near.do(ownAccountRoutes.listSessions, {})
    const endedAt = performance.now()
    expect(await near.do(ownAccountRoutes.endOtherSessions, {})).toEqual({ ended: 1 })
    expect(await page.ended()).toMatchObject({ code: 4401 })
    expect(performance.now() - endedAt).toBeLessThan(1_000)
    expect((await elsewhere.ask(accountRoutes.me, {})).body).toMatchObject({ account: null })
    expect((await near.ask(accountRoutes.me, {})).body).toMatchObject({ account: { uid: near.uid } })
  })

  test('hear of what an operator does at the other, or with no server at all', async () => {
    await using place = await startTogether(2)
    const [, far] = (await place.join('Ayşe')) as [Person, Person]
    await using page = await listen(far)
    const isOf = (role: string) => (event: { data: { member: { role: string } } }) => event.data.member.role === role
    expect((await operate(['role', far.email, 'admin'], place.servers[0]!.env)).status).toBe(0)
    await page.event('member.changed', isOf('admin'))

    await place.servers[0]!.kill('SIGTERM')

    expect((await operate(['role', far.email, 'moderator'], place.servers[0]!.env)).status).toBe(0)

    await page.event('member.changed', isOf('moderator'))
  })

  test('lose nothing when one is killed or stands still while people talk', async () => {
    await using place = await startTogether(2)
    const [first, second] = place.servers
    const [ayse] = await place.join('Ayşe')
    const [, bora] = await place.join('Bora')
    const channelId = await place.channelOf(ayse!)
    await using near = await listen(ayse!)
    const acknowledged: string[] = []
    const talk = async (by: Person, name: string, goesOn: () => boolean): Promise<void> => {
      for (let n = 0; goesOn(); n++) {
        await postUntilTaken(by, channelId, `${name} ${n}`, uuidv7())
        acknowledged.push(`${name} ${n}`)
      }
    }
    let isTalking = true
    const talking = [ayse!, bora!].map((by, n) => talk(by, `${n}`, () => isTalking))
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(50))
    await second!.kill('SIGKILL')
    const before = acknowledged.length
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 50))
    await second!.restart()
    const back = acknowledged.filter(text => text.startsWith('1')).length
    await eventually(() => expect(acknowledged.filter(text => text.startsWith('1')).length).toBeGreaterThan(back + 20))
    second!.signal('SIGSTOP')
    const stopped = acknowledged.length
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(stopped + 50))
    second!.signal('SIGCONT')
    isTalking = false
    await Promise.all(talking)
    await near.until(() => acknowledged.every(text => textsOf(near).includes(text)), 'all that was acknowledged')
    expect(new Set(textsOf(near)).size).toBe(textsOf(near).length)
    const seqs = seqsOf(near, channelId)
    expect(seqs).toEqual(seqs.map((_, n) => seqs[0]! + n))
    expect(first!.output()).not.toMatch(/"level":[56]0/)
  })
})

import { existsSync } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { channelRoutes } from '#contract/channels.ts'
import { chooseChannel } from '#contract/choose-channel.ts'
import type { FirstAnswers } from '#contract/first-answers.ts'
import { messageRoutes } from '#contract/messages.ts'
import { pageCookie, type PageFacts, writePageFacts } from '#contract/page-cookie.ts'
import type { Route } from '#contract/wire/route.ts'
import type { UserRow } from '#server/db/tables.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { type Person, join } from '#tests/kit/cast.ts'
import { testClock } from '#tests/kit/clock.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'
import { setRights } from '#tests/kit/tables/rights.ts'
import { gatherEveryone } from '../../matrix/everyone.ts'

const { server } = stage()
const { listMessages, postMessage, removeMessage } = messageRoutes
const word = `kanarya-${uuidv7().slice(-6)}`
let [own, other]: Person[] = []
let talk: string
let hidden: string

beforeAll(async () => {
  own = await join(server, 'Belge Bir')
  other = await join(server, 'Belge İki', 'moderator')
  talk = await addChannel(server.house, 'sohbet')
  hidden = await addChannel(server.house, `gizli ${word}`)
  await setRights(server.house, hidden, { readRoles: ['moderator'] })
  for (let n = 1; n <= 40; n++) await post(other, talk, `söz ${n}`)
  await post(other, hidden, `${word} söz`)
  knows(own)
  knows(other)
})

const post = (by: Person | undefined, channelId: string, text: string) =>
  by!.do(postMessage, { channelId, id: uuidv7(), text })

/** The browser has been here before. */
function knows(person: Person | undefined, change: Partial<PageFacts> = {}): void {
  const facts = {
    zone: 'Europe/Istanbul',
    uid: person!.uid,
    channelId: talk,
    isPeopleShown: false,
    composerHeight: 0,
  }
  person!.cookies.set(pageCookie, writePageFacts({ ...facts, ...change }))
}

async function documentFor(person: Pick<Person, 'send'> | undefined, address = `/chat?channel=${talk}`) {
  const { status, headers, body } = await person!.send('GET', address)
  const html = String(body)
  const [, json] = /<script type="application\/json" id="first-answers">([^<]*)<\/script>/.exec(html) ?? []
  const first = json === undefined ? null : (JSON.parse(json) as FirstAnswers)
  const rows = [...html.matchAll(/data-message-id="([^"]+)"/g)].map(([, id]) => id!)
  return { status, headers, html, first, rows }
}

describe.runIf(existsSync('dist/web/index.html'))(`the document of the chat, on ${engine}`, () => {
  // PAGE-32
  test('has the newest rows, and as data what the routes answer to who asks', async () => {
    const { first, rows, html } = await documentFor(own)
    const { messages } = await own!.do(listMessages, { channelId: talk, limit: 30 })
    expect(rows.length).toBeGreaterThanOrEqual(15)
    expect(rows).toEqual(messages.slice(-rows.length).map(({ id }) => id))
    expect(html.indexOf('söz 40')).toBeGreaterThan(html.indexOf('söz 39'))
    const asked: [Route, string][] = [
      [accountRoutes.me, '/api/me'],
      [channelRoutes.listChannels, '/api/channels'],
      [messageRoutes.listReadMarks, '/api/read-marks'],
      [memberRoutes.listMembers, '/api/members'],
    ]
    for (const [route, path] of asked) expect(first?.answers[`GET ${path}`], path).toEqual(await own!.do(route, {}))
    expect(first?.answers[`GET /api/channels/${talk}/messages`]).toMatchObject({ messages, hasOlder: true })
    expect(first).toMatchObject({ uid: own!.uid, heads: { members: expect.any(Number) } })
  })

  // PAGE-32
  test('has the rows around a message that a link leads to; one that is gone leads to the newest', async () => {
    const { messages } = await own!.do(listMessages, { channelId: talk, limit: 40 })
    const linked = messages[10]!.id
    const { first, rows } = await documentFor(own, `/chat?channel=${talk}&message=${linked}`)
    expect(rows).toContain(linked)
    expect(rows).not.toContain(messages.at(-1)!.id)
    expect(first?.answers).toHaveProperty([`GET /api/channels/${talk}/messages?around=${linked}`])
    for (const gone of [uuidv7(), 'nothing', encodeURIComponent('</script>')]) {
      const newest = await documentFor(own, `/chat?channel=${talk}&message=${gone}`)
      expect(newest.rows.at(-1), gone).toBe(messages.at(-1)!.id)
      expect(newest.html).not.toContain(`around=${gone}`)
    }
  })

  // PAGE-32
  test('tells a message that one may not read from one that never was by nothing at all', async () => {
    const [gone, secret] = [uuidv7(), await post(other, hidden, `${word} bağ`)]
    const removed = await post(own, talk, 'silinecek söz')
    await own!.do(removeMessage, { messageId: removed.id })
    const doomed = await addChannel(server.house, 'gidecek kanal')
    const lost = await post(own, doomed, `${word} silinen kanalda`)
    const owner = await join(server, 'Belge Sahip', 'owner')
    const { channels } = await owner.do(channelRoutes.listChannels, {})
    const { version } = channels.find(({ id }) => id === doomed)!
    await owner.do(channelRoutes.removeChannel, { channelId: doomed, version })
    const never = await documentFor(own, `/chat?channel=${talk}&message=${gone}`)
    expect(never.rows.length).toBeGreaterThan(0)
    for (const address of [
      `/chat?channel=${talk}&message=${secret.id}`, // in a channel that one may not read
      `/chat?channel=${talk}&message=${removed.id}`,
      `/chat?channel=${talk}&message=${lost.id}`,
      `/chat?channel=${hidden}&message=${secret.id}`,
      `/chat?channel=${doomed}&message=${lost.id}`,
      `/chat?channel=${uuidv7()}&message=${gone}`,
    ]) {
      const { html, first, rows } = await documentFor(own, address)
      expect(html, address).not.toMatch(new RegExp(`${word}|${secret.id}|${lost.id}|${removed.id}`))
      expect([address, rows]).toEqual([address, never.rows])
      expect(first?.answers, address).toEqual(never.first?.answers)
    }
    const staff = await documentFor(other, `/chat?channel=${hidden}&message=${secret.id}`)
    expect(staff.html).toContain(`data-message-id="${secret.id}" data-lit="true"`)
    expect((await documentFor(other, `/chat?channel=${doomed}&message=${lost.id}`)).html).not.toContain(lost.id)
  })

  // PAGE-32
  test('has the frame of a channel without messages, and of a chat without channels', async () => {
    const empty = await addChannel(server.house, 'boş kanal')
    const { html, first, rows } = await documentFor(own, `/chat?channel=${empty}`)
    expect(rows).toEqual([])
    expect(html).toMatch(/<h1[^>]*>boş kanal<\/h1>/)
    expect(html).toContain('“boş kanal” kanalında ilk feneri siz yakın.')
    expect(html).toContain(`data-early="${empty}"`)
    expect(first?.answers[`GET /api/channels/${empty}/messages`]).toMatchObject({ messages: [], hasOlder: false })

    await using small = await startTestServer()
    const alone = await join(small, 'Kanalsız')
    const { channels } = await alone.do(channelRoutes.listChannels, {})
    for (const { id } of channels) await setRights(small.house, id, { readRoles: ['moderator'] })
    knows(alone, { channelId: '' })
    const without = await documentFor(alone, '/chat')
    expect(without.html).toContain('data-own-bar')
    expect(without.html).not.toContain('data-early')
    expect(without.first?.answers).toMatchObject({ 'GET /api/channels': { channels: [] } })
    for (const { name } of channels) expect(without.html).not.toContain(`>${name}<`)
  })

  // PAGE-32
  test('is kept by nobody and has no name; a bare one still has both', async () => {
    const { headers, html } = await documentFor(own)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('vary')).toContain('cookie')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(html).toMatch(/<script type="module"[^>]*fetchpriority="low"|fetchpriority="low"[^>]*type="module"/)
    const bare = await documentFor(new Visitor(server.url))
    expect(bare.headers.get('etag')).not.toBeNull()
    expect([bare.first, bare.rows]).toEqual([null, []])
  })

  // PAGE-32
  test('draws nothing for a browser whose zone it does not know, and nothing else than the data', async () => {
    for (const zone of ['Mars/Base', '../etc', "'; drop", '']) {
      knows(own, { zone })
      const { rows, first } = await documentFor(own)
      expect([zone, rows]).toEqual([zone, []])
      expect(first?.uid).toBe(own!.uid)
    }
    knows(own)
    const seen = async (change: Partial<UserRow>): Promise<number> => {
      await write(server.house, tx => tx.updateTable('users').set(change).where('uid', '=', own!.uid).execute())
      return (await documentFor(own)).rows.length
    }
    const now = server.house.clock.now()
    expect(await seen({ created_at: now, greeted_at: null }), 'the card is above the composer').toBe(0)
    expect(await seen({ greeted_at: now })).toBeGreaterThanOrEqual(15)
  })

  // PAGE-32
  test('opens the channel of the address, else the last one of this account, else the first to write in', async () => {
    const last = await addChannel(server.house, 'aaa son')
    await post(own, last, 'son kanalda')
    knows(own, { channelId: last })
    expect((await documentFor(own, '/chat')).html).toContain('son kanalda')
    expect((await documentFor(own, `/chat?channel=${talk}`)).html).toContain('söz 40')
    expect((await documentFor(own, `/chat?channel=${uuidv7()}`)).html).toContain('son kanalda')
    expect((await documentFor(own, '/chat?channel=x&channel=y')).status).toBe(200)
    knows(own, { channelId: last, uid: other!.uid })
    const { channels } = await own!.do(channelRoutes.listChannels, {})
    const first = chooseChannel(channels, { wantedId: undefined, lastId: undefined, role: 'user' })
    expect(Object.keys((await documentFor(own, '/chat')).first!.answers)).toContain(
      `GET /api/channels/${first!.id}/messages`,
    )
    knows(own)
  })

  // PAGE-32
  test('says nothing of a channel to anybody who may not read it, sanctioned or not', async () => {
    const { people, ids } = await gatherEveryone(server)
    for (const { name, who, visitor } of people) {
      const uid = who?.uid ?? 'nobody'
      const facts = { zone: 'UTC', uid, channelId: hidden, isPeopleShown: true, composerHeight: 0 }
      visitor.cookies.set(pageCookie, writePageFacts(facts))
      const mayRead = who !== null && (who.role === 'owner' || who.role === 'moderator')
      for (const address of [`/chat?channel=${hidden}`, '/chat', `/chat?channel=${talk}`]) {
        const { html, status } = await documentFor(visitor, address)
        expect([name, address, status]).toEqual([name, address, 200])
        expect(html.includes(`${word} söz`), `${name} at ${address}`).toBe(
          mayRead && address !== `/chat?channel=${talk}`,
        )
        if (!mayRead) expect(html, name).not.toContain(word)
      }
      if (who === null) continue
      for (const [channel, channelId] of ids) {
        const { first } = await documentFor(visitor, `/chat?channel=${channelId}`)
        const answer = await visitor.ask(listMessages, { channelId })
        const has = first?.answers[`GET /api/channels/${channelId}/messages`] !== undefined
        expect(has, `${name} in ${channel}`).toBe(answer.status === 200)
      }
    }
  })

  // PAGE-32
  test('is at most 60 kB: what does not fit goes without its older messages', async () => {
    const long = await addChannel(server.house, 'uzun')
    for (let n = 0; n < 20; n++) await post(other, long, `${n} ${'<&>"ğ'.repeat(750)}`)
    const { html, rows, first } = await documentFor(own, `/chat?channel=${long}`)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60_000)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThan(15)
    expect(first?.answers[`GET /api/channels/${long}/messages`]).toMatchObject({ hasOlder: true })
    const kept = first?.answers[`GET /api/channels/${long}/messages`] as { messages: { id: string }[] }
    expect(kept.messages.map(({ id }) => id).slice(-rows.length)).toEqual(rows)
  })

  // PAGE-31
  test('holds what somebody wrote as letters, in rows and data alike', async () => {
    const hard = await addChannel(server.house, 'zor')
    const texts = ['</script><script>alert(1)</script>', '<!-- <script>', 'a\u2028b\u2029c', '"><img src=x onerror=1>']
    for (const text of texts) await post(other, hard, text)
    const { html, first } = await documentFor(own, `/chat?channel=${hard}`)
    expect(html.match(/<script/g)?.length).toBe((await documentFor(own)).html.match(/<script/g)?.length)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toMatch(/\u2028(?=[^<]*<\/script>)/)
    const { messages } = first!.answers[`GET /api/channels/${hard}/messages`] as { messages: { text: string }[] }
    expect(messages.map(({ text }) => text)).toEqual(texts)
  })

  // PAGE-32
  test('is the bare one after the log-out, and for a method that asks for no body', async () => {
    const leaving = await join(server, 'Belge Giden')
    knows(leaving)
    expect((await documentFor(leaving)).rows.length).toBeGreaterThan(0)
    const cookies = new Map(leaving.cookies)
    await leaving.do(accountRoutes.logout, {})
    for (const [name, value] of cookies) leaving.cookies.set(name, value)
    expect(await documentFor(leaving)).toMatchObject({ status: 200, first: null, rows: [] })
    expect((await own!.send('HEAD', `/chat?channel=${talk}`)).headers.get('etag')).not.toBeNull()
  })
})

describe.runIf(existsSync('dist/web/index.html'))('a server that has other work', () => {
  // PAGE-32
  test('sends the bare document where its loop is late, and where a fault is in the way', async () => {
    const clock = testClock()
    let [time, step] = [0, 0]
    await using late = await startTestServer({}, { ...clock, monotonic: () => (time += step) })
    const person = await join(late, 'Geç Kalan')
    talk = await addChannel(late.house, 'geç')
    await post(person, talk, 'bir söz')
    knows(person)
    expect((await documentFor(person)).rows).toHaveLength(1)
    step = 60
    expect(await documentFor(person)).toMatchObject({ status: 200, first: null, rows: [] })
    step = 0
    await write(late.house, tx => tx.schema.alterTable('read_marks').renameTo('lost_marks').execute())
    expect(await documentFor(person)).toMatchObject({ status: 200, first: null, rows: [] })
  })

  // PAGE-32
  test('counts it as what is read, and leaves it out beyond the limit', async () => {
    await using strict = await startTestServer({ LIMITS: '1' })
    const person = await join(strict, 'Çok Soran')
    talk = await addChannel(strict.house, 'çok')
    knows(person)
    const documents = []
    for (let n = 0; n < 125; n++) documents.push((await documentFor(person)).first !== null)
    expect(documents.slice(0, 100)).not.toContain(false)
    expect(documents.at(-1)).toBe(false)
  })
})

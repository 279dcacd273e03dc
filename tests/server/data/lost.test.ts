import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { arrive, join, type Person } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { createDatabase, postgresUrl } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { connect, listen } from '#tests/kit/machine/listen.ts'
import { startProxy } from '#tests/kit/machine/postgres-proxy.ts'
import { beside, stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

/** PostgreSQL behind a network that breaks. */
// DATA-11
describe.runIf(postgresUrl)('a server that loses PostgreSQL', () => {
  const proxy = beside(openProxy)
  const { server, people } = stage({
    env: () => ({ DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' }),
    people: async at => ({ ayse: await join(at, 'Ayşe', 'owner', 'ayse@example.com'), bora: await arrive(at, 'Bora') }),
  })
  let ayse: Person
  let bora: Person
  let talk: Talk
  beforeAll(async () => {
    ;({ ayse, bora } = people)
    talk = await openTalk(server, 'sohbet')
  })
  const tryPosting = (by: Person, posting: object) => by.ask(messageRoutes.postMessage, { ...posting })
  const textsOf = async (channelId: string): Promise<string[]> =>
    (await ayse.do(messageRoutes.listMessages, { channelId })).messages.map(({ text }) => text)

  test('under a statement makes the whole group again, and nobody notices', async () => {
    proxy.cutAt('savepoint', 'before')
    const posted = await Promise.all(['bir', 'iki', 'üç'].map(text => tryPosting(ayse, talk.posting(text))))
    expect(posted.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(proxy.cuts()).toBe(1)
    const inOrder = posted
      .map(({ body }) => messageRoutes.postMessage.output.parse(body))
      .toSorted((a, b) => a.seq - b.seq)
    expect(inOrder.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(await textsOf(talk.channelId)).toEqual(inOrder.map(({ text }) => text)) // all three, each once
  })

  test.each(['before', 'after'] as const)(
    'at COMMIT, %s it was stored, answers 503, and to the same id how it went',
    async when => {
      const { channelId } = await openTalk(server, `kader ${when}`)
      const first = { channelId, id: uuidv7(), text: 'kader' }
      proxy.cutAt('commit', when, first.id)
      const unknown = await tryPosting(ayse, first)
      expect(unknown).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThan(0)
      await ayse.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'sonraki' })
      const again = await ayse.do(messageRoutes.postMessage, first)
      expect(again.seq).toBe(when === 'after' ? 1 : 2)
      expect(await textsOf(channelId)).toEqual(when === 'after' ? ['kader', 'sonraki'] : ['sonraki', 'kader'])
    },
  )

  test('after a COMMIT that was stored tells pages of it before anything newer, in any channel', async () => {
    const other = await openTalk(server, 'başka')
    await using page = await listen(bora)
    const lost = talk.posting('kimse bilmedi')
    proxy.cutAt('commit', 'after', lost.id)
    expect((await tryPosting(ayse, lost)).status).toBe(503)
    const newer = await other.post(ayse, 'sonra')
    await page.event('message.posted', ({ data }) => data.message.id === newer.id)
    const heard = page.events.flatMap(event => (event.type === 'message.posted' ? [event.data.message.text] : []))
    expect(heard).toEqual(['kimse bilmedi', 'sonra'])
  })

  test('after a COMMIT that took a right away lets nobody read by what it remembers', async () => {
    const cem = await arrive(server, 'Cem')
    const { id: channelId } = await ayse.do(channelRoutes.createChannel, {
      id: uuidv7(),
      name: 'gizli',
      description: '',
    })
    await cem.do(messageRoutes.listMessages, { channelId })
    proxy.cutAt('commit', 'after', channelId)
    const closing = await ayse.ask(channelRoutes.setChannelRights, {
      channelId,
      readRoles: ['owner'],
      allowedRoles: [],
      readOnly: false,
    })
    expect(closing.status).toBe(503)
    await using page = await listen(cem)
    await ayse.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'yalnız sahipler' })
    const open = await talk.post(ayse, 'herkese')
    await page.event('message.posted', ({ data }) => data.message.id === open.id)
    expect(JSON.stringify(page.frames)).not.toContain('yalnız sahipler')
    expect((await cem.refused(messageRoutes.listMessages, { channelId })).status).toBe(404)
  })

  test('after a COMMIT that gave a role remembers nobody as he was', async () => {
    const deniz = await arrive(server, 'Deniz')
    expect((await deniz.ask(reportRoutes.listCases, {})).status).toBe(403)
    proxy.cutAt('commit', 'after', deniz.uid)
    const promoting = await ayse.ask(moderationRoutes.setRole, { uid: deniz.uid, role: 'moderator' })
    expect(promoting.status).toBe(503)
    // The writer begins again by itself.
    await eventually(async () => expect((await deniz.ask(reportRoutes.listCases, {})).status).toBe(200))
  })

  test('answers 503 with Retry-After everywhere, and works on without a restart once it is back', async () => {
    const dilek = await join(server, 'Dilek')
    const { body: uploaded } = await dilek.send('POST', '/api/media/auto/upload', formWith('selam.txt'))
    proxy.goAway()
    await using page = connect(bora)
    const asked = {
      post: tryPosting(ayse, talk.posting('gitmedi')),
      history: ayse.ask(messageRoutes.listMessages, { channelId: talk.channelId }),
      channels: ayse.ask(channelRoutes.listChannels, {}),
      login: dilek.ask(accountRoutes.login, { email: dilek.email, password }),
      signUp: dilek.ask(accountRoutes.signUp, { displayName: 'Efe', email: 'efe@example.com', password }),
      me: new Visitor(server.url).send('GET', '/api/me', undefined, {
        cookie: 'meydan-session=unknown',
      }),
      upload: dilek.send('POST', '/api/media/auto/upload', formWith('iki.txt')),
      file: dilek.send('GET', (uploaded as { secure_url: string }).secure_url),
      square: dilek.send('GET', '/api/square'),
      readyz: dilek.send('GET', '/readyz'),
    }
    for (const [name, asking] of Object.entries(asked)) {
      const { status, headers } = await asking
      expect([name, status, Number(headers.get('retry-after')) > 0]).toEqual([name, 503, true])
    }
    const { code } = await page.ended()
    expect([1006, 1012, 1013]).toContain(code)
    expect((await dilek.send('GET', '/')).status, 'the page itself').toBe(200)
    expect((await dilek.send('GET', '/healthz')).status).toBe(200)

    proxy.comeBack()
    server.clock.pass(5_000)
    await eventually(async () => expect((await tryPosting(ayse, talk.posting('geldi'))).status).toBe(200))
    expect((await dilek.send('GET', '/readyz')).status).toBe(200)
    await using again = await listen(bora)
    const after = await talk.post(ayse, 'her şey yolunda')
    await again.event('message.posted', ({ data }) => data.message.id === after.id)
  })

  test('waits out a short absence without a word', async () => {
    proxy.goAway()
    const waiting = [tryPosting(ayse, talk.posting('bekledi')), ayse.ask(channelRoutes.listChannels, {})]
    setTimeout(proxy.comeBack, 300)
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  })
})

/** Somebody at a prompt of PostgreSQL who forgot an open transaction. */
// DATA-12
describe.runIf(postgresUrl)('a row that somebody else holds', () => {
  const { server } = stage({ env: { LOG_LEVEL: 'silent' } })
  let other: pg.Client
  beforeAll(async () => {
    other = new pg.Client({ connectionString: server.env.DATABASE_URL })
    await other.connect()
  })
  afterAll(() => other.end())

  test('lets everybody else pass, and answers 503 to the one who needs it', async () => {
    const held = await join(server, 'Tutulan')
    const free = await Promise.all(['Bir', 'İki', 'Üç'].map(name => arrive(server, name)))
    const guest = await join(server, 'Konuk', 'user', 'konuk@example.com')
    const talk = await openTalk(server, 'kalabalık')
    await other.query('begin')
    await other.query('select 1 from users where uid = $1 for update', [held.uid])
    const postings = [held, ...free, held, ...free].map(by => by.ask(messageRoutes.postMessage, talk.posting('selam')))
    const login = guest.ask(accountRoutes.login, { email: guest.email, password })
    const statuses = (await Promise.all(postings)).map(({ status }) => status)
    expect(statuses).toEqual([503, 200, 200, 200, 503, 200, 200, 200])
    expect((await login).status).toBe(200)
    expect((await guest.send('GET', '/readyz')).status, 'who may write does').toBe(200)
    await other.query('rollback')
    await talk.post(held, 'bırakıldı')
  })

  test('that all writing needs is told by /readyz, and reading goes on', async () => {
    const reader = await arrive(server, 'Okur')
    server.clock.pass(5_000)
    await other.query('begin; select 1 from rights for update')
    const { status } = await reader.send('GET', '/readyz')
    expect(status).toBe(503)
    expect((await reader.send('GET', '/api/channels')).status).toBe(200)
    await other.query('rollback')
    server.clock.pass(5_000)
    await eventually(async () => expect((await reader.send('GET', '/readyz')).status).toBe(200))
  })

  test('is not held by our own sessions: each has its time-outs', async () => {
    const { rows } = await other.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'meydan'",
    )
    expect(rows.length).toBeGreaterThan(1)
    const limits = await server.house.db.read(async db => {
      const { sql } = await import('kysely')
      return (
        await sql<object>`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
      ).rows[0]
    })
    expect(limits).toEqual({ statement: '15s', lock: '2s', idle: '30s' })
  })
})

const formWith = (name: string): FormData => {
  const form = new FormData()
  form.append('file', new File(['Merhaba'], name))
  return form
}

/** In front of a database of its own. */
async function openProxy() {
  const database = await createDatabase()
  const proxy = await startProxy(database.url)
  const dispose = async () => {
    await proxy[Symbol.asyncDispose]()
    await database.drop()
  }
  return { ...proxy, [Symbol.asyncDispose]: dispose }
}

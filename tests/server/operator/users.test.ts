import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathTo } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { entriesOn } from '#tests/kit/audit.ts'
import { join, joinAsMember, logIn, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { awaitMail, codeIn } from '#tests/kit/machine/mailbox.ts'
import { operate, startServerProcess } from '#tests/kit/machine/process.ts'
import { signUp } from '#tests/kit/newcomer.ts'
import { addPeople, password } from '#tests/kit/people.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage()
const users = (...given: string[]) => operate(['users', ...given], server.env)
const nobody = { status: 1, out: [], err: ['No account found with this email'] }
let ayse: Person
beforeAll(async () => {
  await join(server, 'Ozan', 'owner')
  ayse = await joinAsMember(server, 'Ayşe Işık', 'ayse@example.com')
})

// RUN-34
describe(`the operator finds people on ${engine}`, () => {
  test('by name as people compare them, and by address, in lines that rule no terminal', async () => {
    await addPeople(server.house, [{ name: 'IŞIKÇI \u001b[31m\u202e100%', email: 'isikci@example.com' }])
    const { status, out } = await users('search', 'ışık')
    expect(status).toBe(0)
    expect(out).toHaveLength(2)
    expect(out.join('\n')).toContain('<ayse@example.com>')
    expect(out.join('\n')).toContain('IŞIKÇI ␛[31m[U+202E]100% <isikci@example.com>')
    expect((await users('search', '0%')).out).toHaveLength(1)
    expect((await users('search', '_')).out, 'a sign of LIKE means itself').toEqual(['Nobody.'])
    const tooLong = await users('search', 'a'.repeat(255))
    expect([tooLong.status, tooLong.err]).toEqual([1, ['At most 254 letters are looked for.']])
    const [line] = (await users('search', 'ISIKCI@', '--json')).out
    for (const sign of ['\u001b', '\u202e']) expect(line).not.toContain(sign)
    expect(JSON.parse(line!)).toMatchObject({ displayName: 'IŞIKÇI \u001b[31m\u202e100%', emailVerified: true })
  })

  test('by role, the newest first, in pages that miss and repeat nobody', async () => {
    await addPeople(
      server.house,
      Array.from({ length: 620 }, (_, n) => ({ name: `Kişi ${n}`, createdAt: n % 7, role: 'moderator' })),
    )
    const { out } = await users('list', '--role', 'moderator', '--limit', '1000', '--json')
    const listed = out.map(line => JSON.parse(line) as { uid: string; createdAt: number })
    expect(new Set(listed.map(({ uid }) => uid)).size).toBe(620)
    expect(listed.map(({ createdAt }) => createdAt)).toEqual(
      listed.map(({ createdAt }) => createdAt).sort((a, b) => b - a),
    )
    const some = (await users('list', '--limit', '2')).out
    expect(some).toHaveLength(3)
    expect(some.at(-1)).toBe('There are more: --limit <n>.')
    expect((await users('list', '--role', 'king')).err[0]).toMatch(/^Usage: npm run meydan -- users list/)
  })
})

// RUN-34
describe(`the operator acts on an account on ${engine}`, () => {
  test('and is told in one line of an address that has none', async () => {
    for (const given of [['verify'], ['reset'], ['reset', '--print'], ['end-sessions'], ['export']])
      expect(await users(given[0]!, 'nobody@example.com', ...given.slice(1))).toMatchObject(nobody)
    expect((await users('crown', 'a@example.com')).err[0]).toMatch(/^users list/)
    expect((await users('--help')).out).toHaveLength(7)
  })

  test('verifies it once, heard by open pages, with the password of the sign-up', async () => {
    await signUp(server, 'Deniz')
    await using others = await listen(ayse)
    expect((await users('verify', 'DENIZ@example.com')).out[0]).toMatch(/^Deniz is verified now/)
    await others.event('member.changed', ({ data }) => data.member.displayName === 'Deniz')
    const deniz = await logIn(server, 'deniz@example.com', password)
    expect((await users('verify', 'deniz@example.com')).out).toEqual(['Deniz is verified already.'])
    expect((await entriesOn(server.house, deniz.uid)).map(({ action }) => action)).toEqual(['verify_account'])
  })

  test('mails a link, which works once; none is shown', async () => {
    const { status, out } = await users('reset', 'ayse@example.com')
    expect({ status, out }).toEqual({
      status: 0,
      out: ['A link for a new password goes to Ayşe Işık <ayse@example.com>.'],
    })
    const code = codeIn(await awaitMail(server.dataDir, 'ayse@example.com', 2))
    await ayse.do(accountRoutes.checkReset, { oobCode: code })
    expect(out.join()).not.toContain(code)
  })

  test('shows a link that works once and for fifteen minutes, tells the person, and ends the mailed one', async () => {
    const mailed = codeIn(await awaitMail(server.dataDir, 'ayse@example.com', 2))
    const { out } = await users('reset', 'ayse@example.com', '--print')
    const code = /^\S+\/reset-password\?mode=resetPassword&oobCode=([\w-]{43})$/.exec(out[1]!)![1]!
    const told = await awaitMail(server.dataDir, 'ayse@example.com', 3)
    expect(told.subject).toContain('Şifreniz için bir bağlantı gösterildi')
    expect(told.text).not.toContain(code)
    const { body } = await ayse.ask(accountRoutes.checkReset, { oobCode: mailed })
    expect(body).toMatchObject({ code: 'expired-code' })
    server.clock.pass(14 * minute)
    await ayse.do(accountRoutes.checkReset, { oobCode: code })
    server.clock.pass(minute)
    expect((await ayse.ask(accountRoutes.checkReset, { oobCode: code })).body).toMatchObject({ code: 'expired-code' })
    const again = /oobCode=(\S+)/.exec((await users('reset', 'ayse@example.com', '--print')).out[1]!)![1]!
    await ayse.do(accountRoutes.confirmReset, { oobCode: again, password: 'bambaşka bir parola' })
    expect((await ayse.ask(accountRoutes.checkReset, { oobCode: again })).status).not.toBe(200)
    const entries = (await entriesOn(server.house, ayse.uid)).filter(({ action }) => action === 'reset_account')
    expect(entries.map(({ moderator_id, extra }) => [moderator_id, extra])).toEqual([
      ['operator', {}],
      ['operator', { printed: 1 }],
      ['operator', { printed: 1 }],
    ])
    const kept = await server.house.db.read(async db => [
      await db.selectFrom('audit_logs').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
    ])
    expect(JSON.stringify(kept)).not.toContain(again)
  })

  test('signs a person out everywhere, open pages too', async () => {
    const here = await logIn(server, 'ayse@example.com', 'bambaşka bir parola')
    await using page = await listen(here)
    expect((await users('end-sessions', 'ayse@example.com')).out).toEqual([
      'Ayşe Işık is signed out everywhere: 1 session ended.',
    ])
    await page.until(() => page.closed?.code === 4401, 'the end of the session')
    expect((await here.do(accountRoutes.me, {})).account).toBeNull()
    expect((await users('end-sessions', 'ayse@example.com')).out).toEqual(['Ayşe Işık was signed in nowhere.'])
    expect((await entriesOn(server.house, ayse.uid)).at(-1)).toMatchObject({
      action: 'end_sessions',
      extra: { sessions: 1 },
    })
  })
})

// RUN-34
describe(`the export of a person on ${engine}`, () => {
  test('has all that is kept and nothing that lets somebody in, in a new file of its owner alone', async () => {
    const folder = await mkdtemp(pathTo(tmpdir(), 'meydan-export-'))
    const cem = await joinAsMember(server, 'Cem', 'cem@example.com')
    const { channels } = await cem.do(channelRoutes.listChannels, {})
    const channelId = channels.find(({ readOnly }) => !readOnly)!.id
    const say = (text: string) => cem.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text })
    const [{ id: first }, { id: second }] = [await say('ilk \u001b söz'), await say('ikinci')]
    await cem.do(messageRoutes.editMessage, { messageId: first, version: 1, text: 'düzeltilmiş' })
    await cem.do(messageRoutes.removeMessage, { messageId: second })
    const { rows, secrets } = await server.house.db.read(async db => ({
      rows: await db.selectFrom('users').select('password_hash').where('uid', '=', cem.uid).execute(),
      secrets: await db.selectFrom('sessions').select(['token_hash', 'id']).where('uid', '=', cem.uid).execute(),
    }))

    const file = pathTo(folder, 'cem.jsonl')
    const { status, out } = await users('export', 'cem@example.com', file)
    expect(status).toBe(0)
    expect(out[0]).toMatch(/cem\.jsonl: \d+ lines\./)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = await readFile(file, 'utf8')
    const kept = text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { kind: string; text?: string })
    const textsOf = (kind: string) => kept.filter(one => one.kind === kind).map(one => one.text)
    expect(kept[0]).toMatchObject({ kind: 'account', display_name: 'Cem', email: 'cem@example.com' })
    expect(textsOf('message')).toEqual(['düzeltilmiş'])
    expect(textsOf('removed_message')).toEqual(['ikinci'])
    expect(textsOf('earlier_text')).toEqual(['ilk \u001b söz'])
    expect(new Set(kept.map(({ kind }) => kind))).toContain('session')
    expect(kept.filter(one => one.kind === 'audit_entry').length).toBeGreaterThanOrEqual(2)
    for (const secret of [rows[0]!.password_hash, ...secrets.flatMap(Object.values)]) expect(text).not.toContain(secret)
    for (const bad of ['token_hash', 'password_hash', 'sign_up_browser', '\u001b']) expect(text).not.toContain(bad)
    expect((await entriesOn(server.house, cem.uid)).at(-1)).toMatchObject({ action: 'export_account' })

    const again = await users('export', 'cem@example.com', file)
    expect(again).toMatchObject({ status: 1, err: [`${file} is there already.`] })
    expect(await readFile(file, 'utf8')).toBe(text)
    const printed = await users('export', 'cem@example.com')
    expect(printed.out).toHaveLength(kept.length + 1) // one entry of the log more
    expect(await users('export', 'nobody@example.com', pathTo(folder, 'nobody'))).toMatchObject(nobody)
    await expect(stat(pathTo(folder, 'nobody'))).rejects.toThrow('ENOENT')
    await rm(folder, { recursive: true })
  })
})

// RUN-34
test(`without a running server the operator does the same, and the mail leaves later, on ${engine}`, async () => {
  await using stopped = await startServerProcess()
  const bora = await joinAsMember(stopped, 'Bora', 'bora@example.com')
  await stopped.kill('SIGTERM')
  const alone = (...given: string[]) => operate(['users', ...given], stopped.env)
  expect((await alone('list')).out).toHaveLength(1)
  expect((await alone('reset', bora.email)).out[0]).toMatch(/It leaves when the server runs\.$/)
  expect((await alone('end-sessions', bora.email)).out[0]).toMatch(/1 session ended/)
  const { status, out, database } = await alone('export', bora.email)
  expect({ status, account: JSON.parse(out[0]!) as object }).toMatchObject({
    status: 0,
    account: { email: bora.email },
  })
  expect(database).toBeDefined()
  await stopped.restart()
  expect((await awaitMail(stopped.dataDir, bora.email, 2)).subject).toContain('Şifre sıfırlama')
})

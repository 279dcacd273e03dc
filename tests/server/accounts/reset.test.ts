import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { accountStream, closeCodes } from '#contract/wire/wire.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { awaitMail } from '#tests/kit/machine/mailbox.ts'
import { askForReset, mailsQueued } from '#tests/kit/newcomer.ts'
import { stage } from '#tests/kit/stage.ts'

const { checkReset, confirmReset, login, me, sendPasswordReset } = accountRoutes
const { server } = stage()
let visitor: Visitor
beforeAll(async () => {
  visitor = new Visitor(server.url)
})

const rowsOf = (table: 'sessions' | 'known_browsers' | 'codes', uid: string) =>
  server.house.db.read(db => db.selectFrom(table).selectAll().where('uid', '=', uid).execute())

describe(`a reset on ${engine}`, () => {
  // ACC-28, MAIL-5
  test('goes from the request over the mail to a new password, and opens no session', async () => {
    const ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
    const oobCode = await askForReset(server, 'AYSE@example.com'.toLowerCase())
    expect(await visitor.do(checkReset, { oobCode })).toEqual({ email: ayse.email, displayName: null })
    const { status, body, headers } = await visitor.ask(confirmReset, { oobCode, password: 'yepyeni parola' })
    expect({ status, body }).toEqual({ status: 200, body: { email: ayse.email } })
    expect(headers.getSetCookie()).toEqual([])
    expect((await visitor.refused(login, { email: ayse.email, password })).code).toBe('invalid-credential')
    expect(await logIn(server, ayse.email, 'yepyeni parola')).toMatchObject({ uid: ayse.uid })
  })

  // ACC-28
  test('ends every session and closes every live connection of the account at once', async () => {
    const phone = await join(server, 'Bora')
    const laptop = await logIn(server, phone.email)
    const other = await join(server, 'Can')
    await using first = await listen(phone)
    await using second = await listen(laptop)
    await using bystander = await listen(other)
    const oobCode = await askForReset(server, phone.email)
    const start = performance.now()
    await visitor.do(confirmReset, { oobCode, password: 'yepyeni parola' })
    for (const listener of [first, second]) expect((await listener.ended()).code).toBe(closeCodes.sessionEnded)
    expect(performance.now() - start).toBeLessThan(10_000)
    for (const person of [phone, laptop]) expect(await person.do(me, {})).toEqual({ account: null })
    expect(await rowsOf('sessions', phone.uid)).toEqual([])
    const told = await server.house.db.read(db =>
      db
        .selectFrom('stream_events')
        .select(['type', 'data'])
        .where('stream', '=', accountStream(phone.uid))
        .where('type', '!=', 'session.opened')
        .execute(),
    )
    expect(told).toEqual([{ type: 'session.ended', data: expect.any(String) }])
    expect(JSON.parse(told[0]!.data)).toEqual({ sessionIds: [expect.any(String), expect.any(String)] })
    expect(bystander.closed).toBeNull()
    expect(await other.do(me, {})).toMatchObject({ account: { uid: other.uid } })
  })

  // ACC-28
  test('forgets the known browsers and all codes of the account', async () => {
    const deniz = await join(server, 'Deniz')
    expect(await rowsOf('known_browsers', deniz.uid)).toHaveLength(1)
    const oobCode = await askForReset(server, deniz.email)
    await visitor.do(sendPasswordReset, { email: deniz.email })
    expect(await rowsOf('codes', deniz.uid)).toHaveLength(2)
    await visitor.do(confirmReset, { oobCode, password: 'yepyeni parola' })
    expect(await rowsOf('known_browsers', deniz.uid)).toEqual([])
    expect(await rowsOf('codes', deniz.uid)).toEqual([])
  })

  // ACC-28
  test('is told to the owner of the address by a mail without any code', async () => {
    const elif = await join(server, 'Elif')
    const oobCode = await askForReset(server, elif.email)
    const before = await mailsQueued(server, elif.email)
    await visitor.do(confirmReset, { oobCode, password: 'yepyeni parola' })
    const notice = await awaitMail(server.dataDir, elif.email, before + 1)
    expect(notice.subject).toBe('Meydan: Şifreniz değiştirildi / Your password was changed')
    expect(notice.text).not.toContain('oobCode')
    expect(notice.text).toContain(`${server.house.config.publicUrl}/login`)
  })

  // ACC-28
  test('leaves somebody else’s session in the same browser alone', async () => {
    const guest = await join(server, 'Misafir')
    const host = await join(server, 'Ev Sahibi')
    const oobCode = await askForReset(server, guest.email)
    await host.do(confirmReset, { oobCode, password: 'yepyeni parola' })
    expect(await host.do(me, {})).toMatchObject({ account: { uid: host.uid } })
  })

  test('that meets a login on its way wins: the old password opens nothing afterwards', async () => {
    const filiz = await join(server, 'Filiz')
    const oobCode = await askForReset(server, filiz.email)
    const from = () => new Visitor(server.url)
    const [, ...logins] = await Promise.all([
      visitor.do(confirmReset, { oobCode, password: 'yepyeni parola' }),
      ...[1, 2, 3, 4, 5].map(() => from().ask(login, { email: filiz.email, password })),
    ])
    // Some may have come first; their sessions have ended with all others.
    expect(logins.every(({ status }) => status === 200 || status === 401)).toBe(true)
    expect(await rowsOf('sessions', filiz.uid)).toEqual([])
  })

  // ACC-7
  test('takes passwords of 6 to 256 characters exactly as typed', async () => {
    const gul = await join(server, 'Gül', 'user', 'gul@example.com')
    for (const secret of ['altı66', ' boşluklu parola ', 'şu'.repeat(128), 'пароль-密码-🔑']) {
      const oobCode = await askForReset(server, gul.email)
      await visitor.do(confirmReset, { oobCode, password: secret })
      expect(await logIn(server, gul.email, secret)).toMatchObject({ uid: gul.uid })
    }
    expect((await visitor.refused(login, { email: gul.email, password: 'пароль-密码' })).status).toBe(401)
    const decomposed = 'I\u0307stanbul 1453'
    await visitor.do(confirmReset, { oobCode: await askForReset(server, gul.email), password: decomposed })
    expect(await logIn(server, gul.email, decomposed.normalize('NFC'))).toMatchObject({ uid: gul.uid })

    const oobCode = await askForReset(server, gul.email)
    const refused = (secret: string) => visitor.refused(confirmReset, { oobCode, password: secret })
    expect((await refused('beş55')).code).toBe('weak-password')
    expect((await refused('x'.repeat(257))).code).toBe('password-too-long')
  })
})

import { mkdir, readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import type { Tables } from '#server/db/tables.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { joinAsMember, logIn } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { tablesOf } from '#tests/kit/house.ts'
import { awaitMail, codeIn } from '#tests/kit/machine/mailbox.ts'
import { askForReset, signUp } from '#tests/kit/newcomer.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { startTestServer, type TestServer } from '#tests/kit/server.ts'

/** Everything that stands in the database, as text. */
const allRows = (server: TestServer): Promise<string> =>
  server.house.db.read(async db => {
    const tables = await tablesOf(server.house.db)
    const rows = []
    for (const { name } of tables)
      rows.push(
        await db
          .selectFrom(name as keyof Tables)
          .selectAll()
          .execute(),
      )
    return JSON.stringify(rows)
  })

// ACC-10, MAIL-4
test(`the database keeps hashes only: no password, token, code or handle stands in any table on ${engine}`, async () => {
  await using server = await startTestServer()
  const ayse = await joinAsMember(server, 'Ayşe', 'ayse@example.com')
  const { code: verification } = await signUp(server, 'Bekleyen')
  const { oobCode: handle } = await ayse.do(accountRoutes.sendPasswordReset, { email: ayse.email })
  const reset = await askForReset(server, ayse.email)
  const secrets = { password, verification, handle, reset, ...Object.fromEntries(ayse.cookies) }
  // A mail is emptied when it has left; the last one was seen before that was noted.
  await eventually(async () => {
    const rows = await server.house.db.read(db => db.selectFrom('mails').select('sent_at').execute())
    expect(rows.every(({ sent_at }) => sent_at !== null)).toBe(true)
  })
  const stored = await allRows(server)
  for (const [name, secret] of Object.entries(secrets)) expect(stored.includes(secret), name).toBe(false)
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  const users = await server.house.db.read(db => db.selectFrom('users').select('password_hash').execute())
  expect(new Set(users.map(user => user.password_hash)).size).toBe(users.length) // a salt of its own for each

  const mails = await server.house.db.read(db => db.selectFrom('mails').select(['text', 'html']).execute())
  expect(mails).toHaveLength(3)
  for (const mail of mails) expect(mail).toEqual({ text: '', html: '' })
  expect(await logIn(server, ayse.email)).toMatchObject({ uid: ayse.uid })
})

// ACC-10, RUN-17, RUN-22
test(`no log tells a password, token, code, handle or the mailbox’s key on ${engine}`, async () => {
  await using server = await startServerProcess({ LOG_LEVEL: 'debug' })
  const visitor = new Visitor(server.url)
  const email = 'gizli@example.com'
  const secrets: string[] = [password]
  await visitor.do(accountRoutes.signUp, { displayName: 'Gizli', email, password })
  const verification = codeIn(await awaitMail(server.dataDir, email))
  await visitor.do(accountRoutes.confirmVerification, { oobCode: verification })
  const handle = await visitor.do(accountRoutes.sendPasswordReset, { email })
  await visitor.do(accountRoutes.sendPasswordResetEmail, { email, ...handle })
  const reset = codeIn(await awaitMail(server.dataDir, email, 2))
  await visitor.do(accountRoutes.login, { email, password })
  secrets.push(verification, handle.oobCode, reset, ...visitor.cookies.values())
  for (const path of ['/login?mode=verifyEmail&oobCode=', '/reset-password?oobCode=', '/%ZZ?oobCode=']) {
    await visitor.send('GET', path + reset)
    await visitor.send('POST', path + reset, '{')
  }
  await visitor.send('GET', '/api/me', undefined, { 'x-forwarded-for': '203.0.113.1' }) // makes it log something
  const greeted = server.output()
  const [, key = ''] = /mailbox\?key=([\w-]+)/.exec(greeted) ?? []
  expect(key).toHaveLength(32)
  await mkdir(`${server.dataDir}/mailbox/9.eml`) // no mail, but a folder: the page fails, and the log tells of it
  expect((await visitor.send('GET', `/dev/mailbox?key=${key}&oobCode=${reset}`)).status).toBe(500)
  await server.kill('SIGTERM')

  expect(server.output()).toContain('TRUST_PROXY')
  expect(server.output()).toContain('A request failed')
  for (const secret of secrets) expect(server.output()).not.toContain(secret)
  expect(server.output().split(key)).toHaveLength(2) // in the greeting, and nowhere else
  const files = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
  const tokens = [...visitor.cookies.values(), handle.oobCode, password]
  for (const file of files.filter(entry => entry.isFile())) {
    const bytes = await readFile(`${file.parentPath}/${file.name}`)
    for (const token of tokens) expect(bytes.includes(token), file.name).toBe(false)
  }
})

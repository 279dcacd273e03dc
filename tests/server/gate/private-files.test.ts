import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { photo } from '#tests/kit/files/files.ts'
import { awaitMail, codeIn } from '#tests/kit/machine/mailbox.ts'
import { askForReset, signUp } from '#tests/kit/newcomer.ts'
import { startOnOldPlace, unpackOldPlace } from '#tests/kit/machine/old-place.ts'
import { filesThatTell, openToOthers } from '#tests/kit/files/private-files.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { startTestServer } from '#tests/kit/server.ts'

/** What other users of the machine, and copies of the data directory, get to see. */
let umask: number
beforeEach(() => void (umask = process.umask(0)))
afterEach(() => void process.umask(umask))

// RUN-6
describe(`what the data directory holds, with a umask that opens everything, on ${engine}`, () => {
  test('is closed to others, no matter who made the directory', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'meydan-open-'))
    await chmod(dataDir, 0o777)
    {
      await using server = await startTestServer({ DATA_DIR: dataDir })
      const ayse = await joinAsMember(server, 'Ayşe', 'ayse@example.com')
      await upload(ayse, 'resim.jpg', await photo(1_200, 900)) // with a thumbnail
      await upload(ayse, 'not.txt', 'Merhaba')
      const names = await readdir(dataDir, { recursive: true })
      expect(names.length).toBeGreaterThan(8)
      expect(await openToOthers(dataDir)).toEqual([])
    }
    await rm(dataDir, { recursive: true, force: true })
  })

  test('is closed to others where the server is a process of its own', async () => {
    await using server = await startServerProcess()
    await joinAsMember(server, 'Ayşe', 'ayse@example.com')
    expect(await openToOthers(server.dataDir)).toEqual([])
  })

  test('is closed to others where an earlier release had left it open', async () => {
    const { dataDir, databaseUrl, remove } = await unpackOldPlace('0.1.0')
    await mkdir(join(dataDir, 'mailbox'))
    await chmod(dataDir, 0o755)
    expect(await openToOthers(dataDir)).not.toEqual([])
    const server = await startTestServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    expect(await openToOthers(dataDir)).toEqual([])
    await server[Symbol.asyncDispose]()
    await remove()
  })
})

describe(`no file but a mail itself tells a code, a handle or a token on ${engine}`, () => {
  test('after a sign-up, a log-in and a reset', async () => {
    await using server = await startTestServer()
    const ayse = await joinAsMember(server, 'Ayşe', 'ayse@example.com')
    const { code } = await signUp(server, 'Bekleyen')
    const { oobCode: handle } = await ayse.do(accountRoutes.sendPasswordReset, { email: ayse.email })
    const reset = await askForReset(server, ayse.email)
    await ayse.do(accountRoutes.confirmReset, { oobCode: reset, password: 'yepyeni bir parola' })
    const secrets = [code, handle, reset, codeIn(await awaitMail(server.dataDir, ayse.email)), ...ayse.cookies.values()]
    expect(new Set(secrets).size).toBe(6)
    expect(await filesThatTell(server.dataDir, [...secrets, 'oobCode='])).toEqual([])
  })

  test('after the first start on what an earlier release had left', async () => {
    const left = await unpackOldPlace('0.1.0')
    if (engine === 'sqlite') expect(await filesThatTell(left.dataDir, left.place.secrets)).not.toEqual([])
    await left.remove()
    await using server = await startOnOldPlace('0.1.0', { SMTP_URL: 'smtp://127.0.0.1:9' })
    expect(await filesThatTell(server.dataDir, [...server.place.secrets, 'oobCode='])).toEqual([])
    const mails = await server.house.db.read(db => db.selectFrom('mails').selectAll().execute())
    expect(JSON.stringify(mails)).not.toContain('oobCode')
  })

  test('and mails that had waited there go out with codes that work', async () => {
    await using server = await startOnOldPlace('0.1.0')
    server.clock.pass(59 * minute) // the next try of each is due; a code that went out at the start still lives
    const visitor = new Visitor(server.url)
    await visitor.do(accountRoutes.sendVerificationEmail, { email: 'deniz@example.com' }) // wakes the mailer
    const reset = codeIn(await awaitMail(server.dataDir, 'bora@example.com'))
    expect(await visitor.do(accountRoutes.checkReset, { oobCode: reset })).toMatchObject({ email: 'bora@example.com' })
    const verification = codeIn(await awaitMail(server.dataDir, 'elif@example.com'))
    expect(await visitor.do(accountRoutes.checkVerification, { oobCode: verification })).toMatchObject({
      displayName: 'Elif',
    })
    expect((await awaitMail(server.dataDir, 'studyo@example.com')).text).toContain('press kit')
  })
})

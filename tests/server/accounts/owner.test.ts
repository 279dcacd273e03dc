import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { durations } from '#contract/limits.ts'
import { greet } from '#server/app/start/greeting.ts'
import { verify } from '#server/audit/door.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join } from '#tests/kit/cast.ts'
import { createDatabase, engine, postgresUrl } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { askForReset, signUp } from '#tests/kit/newcomer.ts'
import { restartTestServer, startTestServer, type TestServer } from '#tests/kit/server.ts'

const OWNER_EMAIL = 'Ozan@Example.com'
const roleOf = (server: TestServer, email: string) =>
  server.house.db.read(async db => {
    const row = await db.selectFrom('users').select('role').where('email_key', '=', email).executeTakeFirst()
    return row?.role
  })
const entriesOf = (server: TestServer) => server.house.db.read(db => db.selectFrom('audit_logs').selectAll().execute())

// ACC-32
describe(`OWNER_EMAIL on ${engine}`, () => {
  test('makes its person owner at the verification: audited, told, and nobody else, not even the first', async () => {
    await using server = await startTestServer({ OWNER_EMAIL })
    const first = await join(server, 'Birinci')
    expect(await roleOf(server, first.email)).toBe('user')
    await using listener = await listen(first)
    const { email, code, visitor } = await signUp(server, 'Ozan')
    expect(await roleOf(server, email)).toBe('user')
    expect(await entriesOf(server)).toEqual([])
    await visitor.do(accountRoutes.confirmVerification, { oobCode: code })
    expect(await roleOf(server, email)).toBe('owner')
    const { data } = await listener.event('member.changed')
    expect(data.member).toMatchObject({ displayName: 'Ozan', role: 'owner' })
    expect(await entriesOf(server)).toMatchObject([
      { action: 'update_user_role', moderator_id: 'server', target_user_id: data.member.uid },
    ])
    expect(await server.house.db.read(verify)).toMatchObject({ entries: 1, broken: null })
  })

  test('counts at a reset too, because it shows that the address is theirs', async () => {
    await using server = await startTestServer({ OWNER_EMAIL })
    const { email } = await signUp(server, 'Ozan')
    const oobCode = await askForReset(server, email)
    await new Visitor(server.url).do(accountRoutes.confirmReset, { oobCode, password: 'yepyeni parola' })
    expect(await roleOf(server, email)).toBe('owner')
    expect(await entriesOf(server)).toHaveLength(1)
  })

  test('is told at the start as what is still missing, until there is an owner', async () => {
    await using server = await startTestServer({ OWNER_EMAIL })
    const told = async (ownerEmail = OWNER_EMAIL) => {
      const lines = await greet({ ...server.house, config: { ...server.house.config, ownerEmail } }, 0, null)
      return lines.find(line => line.startsWith('No owner yet')) ?? null
    }
    expect(server.greeting).toContain(await told())
    expect(await told()).toBe(
      `No owner yet: ${OWNER_EMAIL} (OWNER_EMAIL) becomes the owner once that address is verified; sign up with it and open the link in the mail.`,
    )
    expect(await told('')).toBe(
      'No owner yet: set OWNER_EMAIL, or sign up and run: npm run meydan -- role <email> owner',
    )
    await signUp(server, 'Ozan')
    expect(await told()).toContain('once that address is verified; open the link in the verification mail.')
    server.clock.pass(durations.verificationCodeMs)
    expect(await told()).toContain('sign up with it')
    const { visitor, code } = await signUp(server, 'Ozan')
    await visitor.do(accountRoutes.confirmVerification, { oobCode: code })
    expect(await told()).toBeNull()
  })

  test('set later makes a verified person owner at the next start, once, and an unverified one not', async () => {
    const database = postgresUrl ? await createDatabase() : null
    const dataDir = await mkdtemp(joinPath(tmpdir(), 'meydan-owner-'))
    const env = {
      PORT: '0',
      HOST: '127.0.0.1',
      LIMITS: '1000',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url }),
    }
    const lives = async (settings: Record<string, string>, look: (server: TestServer) => Promise<void>) => {
      const server = await restartTestServer({ ...env, ...settings })
      try {
        await look(server)
      } finally {
        await server.close()
      }
    }
    await lives({}, async server => {
      await join(server, 'Ozan')
      await signUp(server, 'Bekleyen')
      expect(server.greeting.join('\n')).toContain('No owner yet')
    })
    await lives({ OWNER_EMAIL: 'bekleyen@example.com' }, async server => {
      expect(await roleOf(server, 'bekleyen@example.com')).toBe('user')
    })
    for (const start of ['first', 'second']) {
      await lives({ OWNER_EMAIL }, async server => {
        expect(await roleOf(server, 'ozan@example.com'), start).toBe('owner')
        expect(await entriesOf(server), start).toHaveLength(1)
        expect(server.greeting.join('\n')).not.toContain('No owner yet')
      })
    }
    await lives({}, async server => {
      await join(server, 'Naz', 'owner')
      await write(server.house, tx =>
        tx.updateTable('users').set({ role: 'user' }).where('email_key', '=', 'ozan@example.com').execute(),
      )
    })
    await lives({ OWNER_EMAIL }, async server => {
      expect(await roleOf(server, 'ozan@example.com'), 'lowered, and somebody else is owner').toBe('user')
    })
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
})

import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { record } from '#server/audit/door.ts'
import { join as joinAs, joinAsMember, type Person } from '#tests/kit/cast.ts'
import { createEmptyDatabase, engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { operate, startServerProcess } from '#tests/kit/machine/process.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage()
let ozan: Person
beforeAll(async () => {
  ozan = await joinAs(server, 'Ozan', 'owner')
})

const operator = (...given: string[]) => operate(given, server.env)
const roleOf = async (person: Person) => (await person.do(accountRoutes.me, {})).account?.role
const lastEntry = async () =>
  (await server.house.db.read(db => db.selectFrom('audit_logs').selectAll().orderBy('n', 'desc').limit(1).execute()))[0]

// RUN-11
describe(`the operator beside a running server on ${engine}`, () => {
  // MOD-19
  test('gives a role that holds at once, is heard by open pages and stands in the audit log', async () => {
    const ayse = await joinAsMember(server, 'Ayşe', 'ayse@example.com')
    await using own = await listen(ayse)
    await using others = await listen(ozan)
    expect(await operator('role', 'AYSE@example.com', 'moderator')).toMatchObject({
      status: 0,
      out: ['Ayşe: user → moderator'],
      err: [],
    })
    expect(await roleOf(ayse)).toBe('moderator')
    const { data } = await others.event('member.changed', event => event.data.member.uid === ayse.uid)
    expect(data.member).toMatchObject({ role: 'moderator', displayName: 'Ayşe' })
    await own.event('account.changed')
    expect(await lastEntry()).toMatchObject({
      action: 'update_user_role',
      moderator_id: 'operator',
      target_user_id: ayse.uid,
      extra: JSON.stringify({ before: 'user', after: 'moderator' }),
    })
  })

  test('changes nothing and writes nothing where the role is the same', async () => {
    const before = await lastEntry()
    expect(await operator('role', ozan.email, 'owner')).toMatchObject({ status: 0, out: ['Ozan already is owner.'] })
    expect(await lastEntry()).toEqual(before)
  })

  // MOD-19
  test('cannot leave the site without an owner', async () => {
    expect(await operator('role', ozan.email, 'user')).toMatchObject({
      status: 1,
      out: [],
      err: ['The site needs at least one owner. Make someone else an owner first.'],
    })
    expect(await roleOf(ozan)).toBe('owner')
    const deniz = await joinAsMember(server, 'Deniz')
    expect((await operator('role', deniz.email, 'owner')).status).toBe(0)
    expect((await operator('role', ozan.email, 'admin')).status).toBe(0)
    expect((await operator('role', deniz.email, 'admin')).status, 'now Deniz is the last one').toBe(1)
    expect((await operator('role', ozan.email, 'owner')).status).toBe(0)
    expect([await roleOf(ozan), await roleOf(deniz)]).toEqual(['owner', 'owner'])
  })

  // MOD-19
  test('is told in one line what is wrong', async () => {
    await write(server.house, tx =>
      tx.updateTable('users').set({ email_verified: 0 }).where('email_key', '=', 'deniz@example.com').execute(),
    )
    const lines: string[] = []
    for (const given of [
      ['role', 'nobody@example.com', 'owner'],
      ['role', 'deniz@example.com', 'admin'],
      ['role', ozan.email, 'king'],
      ['role', ozan.email],
      ['role'],
    ]) {
      const { status, out, err } = await operator(...given)
      expect({ status, out, count: err.length }, given.join(' ')).toEqual({ status: 1, out: [], count: 1 })
      lines.push(err[0]!)
    }
    expect(lines[0]).toBe('No account found with this email')
    expect(lines[1]).toBe(
      'deniz@example.com is not verified yet. To do it for them: npm run meydan -- users verify deniz@example.com',
    )
    expect(lines[2]).toBe('“king” is no role. There are owner, admin, moderator, user.')
    for (const line of lines.slice(3)) expect(line).toMatch(/^Usage: npm run meydan -- role <email> <role>/)
  })

  test('is told the commands by --help, and by a command that there is not', async () => {
    const help = await operator('--help')
    expect(help).toMatchObject({ status: 0, err: [] })
    expect(help.out.join('\n')).toMatch(/role <email> <role>.*\n.*verify/)
    expect((await operator()).status).toBe(0)
    for (const name of ['crown', '__proto__', 'toString']) expect((await operator(name)).status).toBe(1)
    const { err } = await operator('crown\u001b[2J\u202e')
    expect(err[0], 'with nothing that rules the terminal').toBe('There is no command “crown␛[2J[U+202E]”. There are:')
  })

  test('verifies the audit log and finds what somebody changed in it', async () => {
    const { status, out } = await operator('verify')
    expect(status).toBe(0)
    expect(out[0]).toMatch(/^\d+ entries, none changed, removed, inserted or swapped\.$/)
    await write(server.house, tx =>
      tx.updateTable('audit_logs').set({ moderator_id: 'x' }).where('n', '=', 1).execute(),
    )
    const broken = await operator('verify')
    expect(broken).toMatchObject({
      status: 1,
      out: [],
      err: [expect.stringMatching(/^Entry 1 \([0-9a-f-]{36}\) is not as it was written\.$/)],
    })
    await write(server.house, tx =>
      tx.updateTable('audit_logs').set({ moderator_id: 'operator' }).where('n', '=', 1).execute(),
    )
    await write(server.house, tx => tx.updateTable('audit_texts').set({ text: 'x' }).where('n', '=', 1).execute())
    expect((await operator('verify')).err).toEqual([
      expect.stringMatching(/^Entry 1 \([0-9a-f-]{36}\) has a text or name that is not as it was written\.$/),
    ])
    await write(server.house, tx => tx.deleteFrom('audit_texts').where('n', '=', 1).execute())
    expect(await operator('verify')).toMatchObject({
      status: 1,
      out: [],
      err: [
        expect.stringMatching(
          /^Entry 1 \([0-9a-f-]{36}\) has lost a text or name, and no entry tells that it was erased\.$/,
        ),
      ],
    })
    const extra = { entries: ['1'] }
    await write(server.house, tx => record(tx, server.clock.now(), { action: 'erase', moderatorId: 'operator', extra }))
    const verified = await operator('verify')
    expect(verified.status).toBe(0)
    expect(verified.out[1]).toBe('2 old texts and names are gone; entries of the log tell that they were erased.')
  })

  test('finds entries that were cut from the end only against a head that was kept', async () => {
    const headOf = (out: string[]) => out.find(line => line.startsWith('Head: '))!.slice('Head: '.length)
    const early = headOf((await operator('verify')).out)
    const deniz = await joinAsMember(server, 'Cem')
    expect((await operator('role', deniz.email, 'admin')).status).toBe(0)
    const late = await operator('verify', early)
    expect(late.status).toBe(0)
    expect(late.out.find(line => line.startsWith('The head'))).toMatch(
      /^The head you kept is that of entry \d+: nothing was cut before it\.$/,
    )
    const kept = headOf(late.out)
    await write(server.house, async tx => {
      const { n } = await tx.selectFrom('audit_head').select('n').executeTakeFirstOrThrow()
      await tx.deleteFrom('audit_texts').where('n', '=', n).execute()
      await tx.deleteFrom('audit_logs').where('n', '=', n).execute()
      await tx
        .updateTable('audit_head')
        .set({ n: n - 1, hash: early })
        .execute()
    })
    expect((await operator('verify')).status, 'the chain that is left fits itself').toBe(0)
    expect(await operator('verify', 'abc')).toMatchObject({ status: 1, err: [expect.stringMatching(/is no head/)] })
    expect(await operator('verify', kept)).toMatchObject({ status: 1, out: [], err: [expect.stringMatching(/cut/)] })
    expect((await operator('verify', 'a', 'b')).status).toBe(1)
  })
})

// RUN-11
describe(`the operator alone on ${engine}`, () => {
  test('gives roles while no server runs, also after one was killed, and lets go of the data', async () => {
    await using stopped = await startServerProcess()
    const ayse = await joinAsMember(stopped, 'Ayşe', 'ayse@example.com')
    await stopped.kill('SIGKILL') // its control.sock stays behind, and nobody answers there
    const alone = (...given: string[]) => operate(given, stopped.env)
    expect(await alone('role', ayse.email, 'owner')).toMatchObject({ status: 0, out: ['Ayşe: user → owner'], err: [] })
    expect(await alone('role', ayse.email, 'user')).toMatchObject({
      status: 1,
      err: ['The site needs at least one owner. Make someone else an owner first.'],
    })
    expect((await alone('verify')).out[0]).toBe('1 entry, none changed, removed, inserted or swapped.')
    await stopped.restart()
    expect(await roleOf(ayse)).toBe('owner')
  })

  test('never makes a database, and says where there is none', async () => {
    await using folder = await temporaryFolder()
    const dataDir = join(folder.path, 'data')
    for (const given of [['verify'], ['feedback'], ['role', 'a@example.com', 'owner']]) {
      const { status, out, err } = await operate(given, { DATA_DIR: dataDir })
      expect({ status, out, lines: err.length }).toEqual({ status: 1, out: [], lines: 1 })
      expect(err[0]).toContain(`There is no database of Meydan at ${dataDir}/meydan.db.`)
      expect(err[0]).toMatch(/ Name the settings of the service: npm run meydan -- --env FILE <command>$/)
    }
    const file = join(folder.path, 'other.env')
    writeFileSync(file, `DATA_DIR=${dataDir}\n`)
    const named = (await operate(['--env', file, 'verify'], {})).err
    expect(named).toEqual([expect.stringMatching(/ Are the settings in \S+\/other\.env those of the service\?$/)])
    rmSync(file)
    mkdirSync(dataDir)
    expect((await operate(['verify'], { DATA_DIR: dataDir })).status).toBe(1)
    expect([readdirSync(folder.path), readdirSync(dataDir)]).toEqual([['data'], []])
  })

  test.runIf(engine === 'postgres')(
    'nor in an empty database of PostgreSQL, and names it without its password',
    async () => {
      await using folder = await temporaryFolder()
      const empty = await createEmptyDatabase()
      const { status, err } = await operate(['verify'], { DATA_DIR: folder.path, DATABASE_URL: empty.url })
      expect({ status, lines: err.length }).toEqual({ status: 1, lines: 1 })
      expect(err[0]).toMatch(/^There is no database of Meydan at postgres:\/\/\S+\/t_\w+\. /)
      const client = new pg.Client({ connectionString: empty.url })
      await client.connect()
      expect((await client.query(`select 1 from pg_tables where schemaname = 'public'`)).rows).toEqual([])
      await client.end()
      await empty.drop()
      const secret = 'postgres://meydan:gizli@127.0.0.1:1/x?password=gizli'
      const away = await operate(['verify'], { DATA_DIR: folder.path, DATABASE_URL: secret })
      expect(away.status).toBe(1)
      expect(away.err.join()).not.toContain('gizli')
    },
  )
})

// RUN-11
describe(`which database a command looks at, on ${engine}`, () => {
  test('it says, beside its result: that of the running server', async () => {
    const { database, out } = await operator('verify')
    expect(database).toBe(engine === 'sqlite' ? `${server.dataDir}/meydan.db` : database)
    expect(database).toMatch(/(meydan\.db|\/t_\w+)$/)
    expect(out.join()).not.toContain(database)
  })

  test('a file of settings says, wherever --env stands, and neither this shell nor .env mixes in', async () => {
    await using folder = await temporaryFolder()
    const file = join(folder.path, 'meydan.env')
    const settings = Object.entries({ ...server.env, MAIL_FROM: 'Örnek Stüdyo <a@example.com>' })
    writeFileSync(file, ['# of the service', ...settings.map(([name, value]) => `${name}=${value}`)].join('\n'))
    const elsewhere = { DATA_DIR: folder.path, PORT: 'none' }
    for (const given of [
      ['--env', file, 'verify'],
      ['verify', '--env', file],
      [`--env=${file}`, 'verify'],
    ]) {
      expect((await operate(given, elsewhere)).database).toBe((await operator('verify')).database)
    }
    const fromThere = { ...elsewhere, INIT_CWD: folder.path }
    expect((await operate(['--env', 'meydan.env', 'verify'], fromThere)).database).toBeDefined()
  })

  test('a file of settings that cannot be read, or holds a wrong one, is told in one line', async () => {
    await using folder = await temporaryFolder()
    const file = join(folder.path, 'meydan.env')
    expect(await operate(['--env', file, 'verify'], {})).toMatchObject({
      status: 1,
      err: [`The settings in ${file} cannot be read (ENOENT).`],
    })
    const noFile = (path: string): string => `The settings in ${path} cannot be read: that is no file.`
    for (const path of [folder.path, '/dev/zero'])
      expect(await operate(['--env', path, 'verify'], {})).toMatchObject({ status: 1, err: [noFile(path)] })
    writeFileSync(file, `#${'x'.repeat(1_000_000)}\n`)
    expect(await operate(['--env', file, 'verify'], {})).toMatchObject({
      status: 1,
      err: [`${file} is too large for a file of settings (1 MB at most).`],
    })
    writeFileSync(file, 'PORT=many\n')
    expect((await operate(['--env', file, 'verify'], {})).err).toEqual(['PORT must be a whole number.'])
    expect((await operate(['verify', '--env'], {})).err).toEqual(['--env needs the name of a file with settings.'])
  })
})

// RUN-11
test('a command of a user who may not look into DATA_DIR is told who may', async context => {
  const isRoot = process.getuid!() === 0 // whom no mode keeps out, so that somebody else asks
  if (isRoot && !mayOthersEnter(process.cwd())) context.skip('this checkout lies in a folder that only root may enter')
  await using folder = await temporaryFolder()
  writeFileSync(join(folder.path, 'meydan.db'), 'x')
  if (!isRoot) chmodSync(folder.path, 0)
  const line = `Only ${userInfo().username} may look into ${folder.path} (DATA_DIR): run this command as that user.`
  for (const given of [
    ['users', 'list'],
    ['backup', 'x.tar'],
  ]) {
    const told = await operate(given, { DATA_DIR: folder.path }, isRoot ? { uid: 65_534 } : {})
    expect(told, given.join(' ')).toMatchObject({ status: 1, out: [], err: [line] })
  }
  if (!isRoot) chmodSync(folder.path, 0o700)
})

const mayOthersEnter = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || mayOthersEnter(dirname(path)))

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'meydan-operator-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

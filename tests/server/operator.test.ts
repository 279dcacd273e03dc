import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { record } from '#server/audit/door.ts'
import { join, joinAsMember, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/database.ts'
import { write } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/listen.ts'
import { runToEnd, startServerProcess } from '#tests/kit/process.ts'
import { startTestServer } from '#tests/kit/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let ozan: Person
beforeAll(async () => {
  server = await startTestServer()
  ozan = await join(server, 'Ozan', 'owner')
})
afterAll(async () => server[Symbol.asyncDispose]())

const operator = (...given: string[]) => runToEnd('server/operator.ts', given, server.env)
const roleOf = async (person: Person) => (await person.do(accountRoutes.me, {})).account?.role
const lastEntry = async () =>
  (await server.house.db.read(db => db.selectFrom('audit_logs').selectAll().orderBy('n', 'desc').limit(1).execute()))[0]

describe(`the operator beside a running server on ${engine}`, () => {
  test('gives a role that holds at once, is heard by open pages and stands in the audit log', async () => {
    const ayse = await joinAsMember(server, 'Ayşe', 'ayse@example.com')
    await using own = await listen(ayse)
    await using others = await listen(ozan)
    expect(await operator('role', 'AYSE@example.com', 'moderator')).toEqual({
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

  test('cannot leave the site without an owner', async () => {
    expect(await operator('role', ozan.email, 'user')).toEqual({
      status: 1,
      out: [],
      err: ['The site must keep at least one owner.'],
    })
    expect(await roleOf(ozan)).toBe('owner')
    const deniz = await joinAsMember(server, 'Deniz')
    expect((await operator('role', deniz.email, 'owner')).status).toBe(0)
    expect((await operator('role', ozan.email, 'admin')).status).toBe(0)
    expect((await operator('role', deniz.email, 'admin')).status, 'now Deniz is the last one').toBe(1)
    expect((await operator('role', ozan.email, 'owner')).status).toBe(0)
    expect([await roleOf(ozan), await roleOf(deniz)]).toEqual(['owner', 'owner'])
  })

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
    expect(lines[1]).toMatch(/verif/i)
    for (const line of lines.slice(2)) expect(line).toMatch(/^Usage: npm run meydan -- role <email> <role>/)
  })

  test('is told the commands by --help, and by a command that there is not', async () => {
    const help = await operator('--help')
    expect(help).toMatchObject({ status: 0, err: [] })
    expect(help.out.join('\n')).toMatch(/role <email> <role>.*\n.*verify/)
    expect((await operator()).status).toBe(0)
    for (const name of ['crown', '__proto__', 'toString']) expect((await operator(name)).status).toBe(1)
  })

  test('verifies the audit log and finds what somebody changed in it', async () => {
    const { status, out } = await operator('verify')
    expect(status).toBe(0)
    expect(out[0]).toMatch(/^\d+ entries, none changed, removed, inserted or swapped\.$/)
    await write(server.house, tx =>
      tx.updateTable('audit_logs').set({ moderator_id: 'x' }).where('n', '=', 1).execute(),
    )
    const broken = await operator('verify')
    expect(broken).toEqual({
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
    expect(await operator('verify')).toEqual({
      status: 1,
      out: [],
      err: [
        expect.stringMatching(
          /^Entry 1 \([0-9a-f-]{36}\) has lost a text or name, and no entry tells that it was erased\.$/,
        ),
      ],
    })
    const extra = { upTo: 1, fields: ['moderatorName', 'targetUserName'] }
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
    expect(await operator('verify', kept)).toMatchObject({ status: 1, out: [], err: [expect.stringMatching(/cut/)] })
    expect((await operator('verify', 'a', 'b')).status).toBe(1)
  })
})

describe(`the operator alone on ${engine}`, () => {
  test('gives roles while no server runs, also after one was killed, and lets go of the data', async () => {
    await using stopped = await startServerProcess()
    const ayse = await joinAsMember(stopped, 'Ayşe', 'ayse@example.com')
    await stopped.kill('SIGKILL') // its control.sock stays behind, and nobody answers there
    const alone = (...given: string[]) => runToEnd('server/operator.ts', given, stopped.env)
    expect(await alone('role', ayse.email, 'owner')).toEqual({ status: 0, out: ['Ayşe: user → owner'], err: [] })
    expect(await alone('role', ayse.email, 'user')).toMatchObject({
      status: 1,
      err: ['The site must keep at least one owner.'],
    })
    expect(await alone('verify')).toMatchObject({ status: 0 })
    await stopped.restart()
    expect(await roleOf(ayse)).toBe('owner')
  })
})

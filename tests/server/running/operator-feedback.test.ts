import { once } from 'node:events'
import { createConnection } from 'node:net'
import { describe, expect, test } from 'vitest'
import { feedbackRoutes } from '#contract/feedback.ts'
import { runCommand } from '#server/app/commands/commands.ts'
import { controlSocketOf } from '#server/app/commands/control.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { around, write } from '#tests/kit/house.ts'
import { operate, startServerProcess } from '#tests/kit/machine/process.ts'
import { stage } from '#tests/kit/stage.ts'

const { sendFeedback } = feedbackRoutes
const { server } = stage()

/** As the command's process asks: page after page. Empty lines are left out, as `runToEnd` does. */
async function listed(...given: string[]): Promise<{ ok: boolean; out: string[] }> {
  const out: string[] = []
  for (let next: string[] | undefined = given; next;) {
    const answer = await runCommand(server.house, { name: 'feedback', arguments: next }, around(server.house))
    out.push(...answer.lines.filter(Boolean))
    if (!answer.ok) return { ok: false, out }
    next = answer.next
  }
  return { ok: true, out }
}
const send = (name: string, message: string) =>
  new Visitor(server.url).do(sendFeedback, { name, email: 'isik@example.com', message })
/** Some that lie there already, each a minute after the one before; `runToEnd` leaves out empty lines. */
const lay = (names: readonly string[]) =>
  write(server.house, tx => {
    const rows = names.map((name, index) => ({
      id: String(index).padStart(36, '0'),
      name,
      email: 'a@b.co',
      message: 'Selam',
      timestamp: server.clock.now() + index * minute,
    }))
    return tx.insertInto('feedback').values(rows).execute()
  })
const clear = () => write(server.house, tx => tx.deleteFrom('feedback').execute())
const namesIn = (out: string[]) =>
  out.filter(line => line.includes(' UTC  ')).map(line => /UTC {2}(.*) </.exec(line)![1])

// FBK-10
describe(`the operator who reads feedback on ${engine}`, () => {
  test('is told that there is none', async () => {
    expect(await listed()).toEqual({ ok: true, out: ['No feedback yet.'] })
    expect(await listed('--json')).toEqual({ ok: true, out: [] })
  })

  test('sees the newest first, with who wrote it, when and every line', async () => {
    await send('Işık', 'Oyunu çok sevdim.\n\n  Bir de: müzik güzel.')
    server.clock.pass(minute)
    await send('Jan', 'A press kit?\r\nThank you.')
    expect(await listed()).toEqual({
      ok: true,
      out: [
        '2026-11-21 12:01 UTC  Jan <isik@example.com>',
        '    A press kit?',
        '    Thank you.',
        '2026-11-21 12:00 UTC  Işık <isik@example.com>',
        '    Oyunu çok sevdim.',
        '      Bir de: müzik güzel.',
      ],
    })
    const [jan] = (await listed('--json', '--limit', '1')).out.map(line => JSON.parse(line) as unknown)
    const row = (await server.house.db.read(db => db.selectFrom('feedback').selectAll().execute())).find(
      ({ name }) => name === 'Jan',
    )
    expect(jan).toEqual(row)
  })

  test('sees what would rule the terminal, and is not ruled by it', async () => {
    await clear()
    const message = '\u001b[2J\u001b]0;ad\u0007kırmızı\u009b31m \u202etersten\r2026-11-21 12:00 UTC  Ozan <o@b.co>'
    await send('Işık', message)
    await write(server.house, tx => tx.updateTable('feedback').set({ name: 'Eski\r\nsatır\u001b[1m' }).execute())
    const { out } = await listed()
    expect(out).toEqual([
      '2026-11-21 12:01 UTC  Eski␍ satır␛[1m <isik@example.com>',
      '    ␛[2J␛]0;ad␇kırmızı[U+009B]31m [U+202E]tersten',
      '    2026-11-21 12:00 UTC  Ozan <o@b.co>',
    ])
    const json = await listed('--json')
    // oxlint-disable-next-line no-control-regex -- they are what must not be there
    expect(json.out.join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/)
    expect(JSON.parse(json.out[0]!)).toMatchObject({ message, name: 'Eski\r\nsatır\u001b[1m' })
  })

  test('gets as many as asked for, in pages that miss and repeat nothing, and hears of more', async () => {
    await clear()
    const names = Array.from({ length: 1_203 }, (_, index) => `No ${index}`)
    await lay(names)
    await write(server.house, tx =>
      tx.updateTable('feedback').set({ timestamp: 7 }).where('id', '<', '600'.padStart(36, '0')).execute(),
    )
    const newest = names.toReversed()
    const unasked = await listed()
    expect(namesIn(unasked.out)).toEqual(newest.slice(0, 20))
    expect(unasked.out.at(-1)).toBe('There is more: --limit <n>, or --all.')
    expect(namesIn((await listed('--limit', '501')).out)).toEqual(newest.slice(0, 501))
    const all = await listed('--all')
    expect(new Set(namesIn(all.out))).toEqual(new Set(names))
    expect(namesIn(all.out)).toHaveLength(names.length)
    expect(all.out.at(-1)).toBe('    Selam')
    const json = await listed('--all', '--json')
    expect(json.out.map(line => (JSON.parse(line) as { name: string }).name)).toEqual(namesIn(all.out))
  })

  test.each([
    [['--limit']],
    [['--limit', '0']],
    [['--limit', '-1']],
    [['--limit', '1e3']],
    [['--limit', '2', '--all']],
    [['--everything']],
    [['yesterday']],
    [['--before', "' or 1=1"]],
  ])('is told how it is used instead of %j', async given => {
    const usage =
      'Usage: npm run meydan -- feedback [--limit <n> | --all] [--json] | feedback delete <id> … | --from <email> [--yes]'
    expect(await listed(...given)).toEqual({ ok: false, out: [usage] })
  })

  test('gets every page from a running server, and reads without one too', async () => {
    await using other = await startServerProcess()
    await new Visitor(other.url).do(sendFeedback, { name: 'Ece', email: 'ece@example.com', message: 'Selam' })
    await other.kill('SIGKILL')
    const alone = await operate(['feedback'], other.env)
    expect({ ...alone, names: namesIn(alone.out) }).toMatchObject({ status: 0, err: [], names: ['Ece'] })
    await clear()
    await lay(Array.from({ length: 501 }, (_, index) => `No ${index}`))
    const { status, out } = await operate(['feedback', '--all'], server.env)
    expect({ status, count: namesIn(out).length }).toEqual({ status: 0, count: 501 })
  })

  test('may go in the middle of an answer, and the server stays', async () => {
    await write(server.house, tx =>
      tx
        .updateTable('feedback')
        .set({ message: 'x'.repeat(5_000) })
        .execute(),
    )
    const asked = createConnection(controlSocketOf(server.dataDir))
    await once(asked, 'connect')
    asked.write('{"name":"feedback","arguments":["--all"]}\n')
    await once(asked, 'readable') // and nobody reads on: it is more than the socket holds
    asked.destroy()
    await once(asked, 'close')
    expect((await listed('--limit', '1')).ok).toBe(true)
  })
})

// FBK-11
describe(`the operator who deletes feedback on ${engine}`, () => {
  const left = () => server.house.db.read(db => db.selectFrom('feedback').select('name').orderBy('name').execute())
  const names = async () => (await left()).map(({ name }) => name)
  const entries = () =>
    server.house.db.read(db =>
      db.selectFrom('audit_logs').selectAll().where('action', '=', 'delete_feedback').orderBy('n').execute(),
    )

  test('takes what one address sent, in any case, once he is sure', async () => {
    await clear()
    await lay(['Ada', 'Bora', 'Cem'])
    await send('Işık', 'Bir soru.')
    const from = ['delete', '--from', 'A@B.CO']
    expect(await listed(...from)).toEqual({
      ok: true,
      out: ['3 entries would go for good. To do it, say --yes.'],
    })
    expect(await names()).toEqual(['Ada', 'Bora', 'Cem', 'Işık'])
    expect((await listed(...from, '--yes')).out[0]).toBe('3 entries are deleted.')
    expect(await names()).toEqual(['Işık'])
    const [entry, ...more] = await entries()
    expect(more).toEqual([])
    expect(entry).toMatchObject({ moderator_id: 'operator', target_user_id: null, extra: '{"count":3}' })
    expect(JSON.stringify(entry)).not.toContain('a@b.co')
    expect(await listed(...from, '--yes'), 'a second time').toEqual({ ok: false, out: ['There is no such feedback.'] })
    expect(await entries()).toHaveLength(1)
  })

  test('takes those that he names, and needs to name some', async () => {
    await clear()
    await send('Ada', 'Merhaba')
    await send('Bora', 'Selam')
    const sent = (await listed('--json')).out.map(line => JSON.parse(line) as { id: string; name: string })
    const first = sent.find(({ name }) => name === 'Ada')!.id
    const absent = '019a9f3e-0000-7000-8000-000000000001'
    expect((await listed('delete', first, absent, '--yes')).out[0]).toBe('1 entry is deleted.')
    expect(await names()).toEqual(['Bora'])
    for (const wrong of [[], ['--yes'], ['--from'], ['--from', 'nobody'], [first, '--from', 'a@b.co'], ['--all']])
      expect((await listed('delete', ...wrong)).ok, wrong.join(' ')).toBe(false)
    expect(await names()).toEqual(['Bora'])
  })
})

import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { historyOf, Page } from '#tests/kit/posting-page.ts'
import { operate, runToEnd, startServerProcess } from '#tests/kit/machine/process.ts'
import { smallDiskOrWhyNot } from '#tests/kit/machine/small-disk.ts'

const disks = smallDiskOrWhyNot(8)
const notRun = 'notRun' in disks ? disks.notRun : ''
const open = () => {
  if ('notRun' in disks) throw new Error(disks.notRun)
  return disks.open()
}

describe.skipIf(notRun)(`a disk without room, on ${engine}${notRun}`, () => {
  // DATA-13
  test('refuses nothing for good and loses nothing, and all works once there is room', async () => {
    using disk = open()
    await using server = await startServerProcess({ DATA_DIR: disk.path })
    const place = { ...server, dataDir: disk.path }
    const [ayse, bora] = await Promise.all([
      joinAsMember(place, 'Ayşe', 'ayse@example.com'),
      joinAsMember(place, 'Bora'),
    ])
    const { channels } = await ayse.do(channelRoutes.listChannels, {})
    const channelId = channels.find(({ readOnly }) => !readOnly)!.id
    const pages = [ayse, ayse, bora, bora].map(person => new Page(person, channelId))
    const count = (): number => pages.reduce((sum, page) => sum + page.acknowledged.length, 0)
    await using page = await listen(bora)
    let isOver = false
    const posting = pages.map(page => page.postUntil(() => isOver))
    await eventually(() => expect(count()).toBeGreaterThan(20))

    disk.fill()
    if (engine === 'sqlite') await eventually(() => expect(pages.every(({ answers }) => answers.has(503))).toBe(true))
    const visitor = new Visitor(server.url)
    const upload = await ayse.send('POST', '/api/media/auto/upload', fileForm())
    expect(upload).toMatchObject({ status: 503 })
    expect(Number(upload.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visitor.send('GET', '/readyz')).status).toBe(503)
    if (engine === 'sqlite') {
      const login = await visitor.ask(accountRoutes.login, { email: bora.email, password })
      expect(login).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(Number(login.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await ayse.ask(messageRoutes.listMessages, { channelId })).status, 'reading goes on').toBe(200)
    expect((await visitor.send('GET', '/')).status).toBe(200)

    disk.free()
    const before = count()
    await eventually(() => expect(count()).toBeGreaterThan(before + 20))
    isOver = true
    await Promise.all(posting)
    expect(server.status(), server.output()).toBe(null)
    const answers = new Set(pages.flatMap(page => [...page.answers]))
    expect([...answers].filter(status => status !== 200 && status !== 503)).toEqual([])
    expect((await ayse.send('POST', '/api/media/auto/upload', fileForm())).status).toBe(200)
    await visitor.do(accountRoutes.login, { email: bora.email, password })

    const stored = await historyOf(pages[0]!)
    const acknowledged = pages.flatMap(page => page.acknowledged)
    expect(stored).toEqual(acknowledged.toSorted((a, b) => a.seq - b.seq))
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1))
    const heard = await page.until(() => {
      const ids = page.events.flatMap(event => (event.type === 'message.posted' ? [event.data.message.id] : []))
      return ids.includes(stored.at(-1)!.id) && ids
    })
    expect(heard).toEqual(stored.map(({ id }) => id))
  })

  // RUN-11
  test.runIf(engine === 'sqlite')('is named by each command that writes, beside the server and alone', async () => {
    using disk = open()
    await using server = await startServerProcess({ DATA_DIR: disk.path })
    const { email } = await joinAsMember({ ...server, dataDir: disk.path }, 'Ayşe', 'ayse@example.com')
    const commands = [
      ['role', email, 'owner'],
      ['users', 'reset', email],
      ['users', 'delete', email, '--yes'],
    ]
    const tellAll = async (full: string): Promise<void> => {
      disk.fill()
      for (const given of commands) {
        const { status, out, err } = await operate(given, server.env)
        expect({ status, out, lines: err.length }, err.join('\n')).toEqual({ status: 1, out: [], lines: 1 })
        expect(err[0], given.join(' ')).toContain(full)
      }
      disk.free()
    }
    await tellAll(`The data directory ${disk.path} cannot be written to: its disk is full.`)
    await server.kill('SIGTERM')
    await tellAll('its disk is full or fails.') // SQLite itself tells no more as it opens
    expect(await operate(commands[0]!, server.env)).toMatchObject({ status: 0, out: ['Ayşe: user → owner'] })
  })

  // RUN-24, RUN-34
  test('is named by a backup into a file and by an export, which leave nothing', async () => {
    using disk = open()
    await using server = await startServerProcess()
    const { email } = await joinAsMember(server, 'Ayşe', 'ayse@example.com')
    const { path } = disk
    disk.fill()
    for (const given of [
      ['backup', `${path}/a.tar`],
      ['users', 'export', email, `${path}/b.jsonl`],
    ]) {
      const told = await operate(given, server.env)
      const line = `${given.at(-1)} cannot be written: its disk is full.`
      expect(told, given.join(' ')).toMatchObject({ status: 1, out: [], err: [line] })
    }
    expect(readdirSync(path)).toEqual(['.filler'])
  })

  test('ends a start with one line, the first one and a later one', async () => {
    using disk = open()
    const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: disk.path, LOG_LEVEL: 'error' }
    const failedStart = async (): Promise<string> => {
      disk.fill()
      const { status, out, err } = await runToEnd('server/main.ts', [], settings)
      disk.free()
      expect({ status, out, lines: err.length }, err.join('\n')).toEqual({ status: 1, out: [], lines: 1 })
      return err[0]!
    }
    expect(await failedStart()).toBe(`The data directory ${disk.path} cannot be written to: its disk is full.`)
    await using server = await startServerProcess({ ...settings, DATABASE_URL: '' })
    await server.kill('SIGTERM')
    expect(await failedStart()).toMatch(/^The data directory .* (full|full or fails)\.$/)
    await server.restart()
  })
})

const fileForm = (): FormData => {
  const form = new FormData()
  form.append('file', new File(['Merhaba '.repeat(2_000)], 'selam.txt'))
  return form
}

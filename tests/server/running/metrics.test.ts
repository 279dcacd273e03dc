import { connect, createServer, type AddressInfo } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { noteRun } from '#server/db/upkeep-runs.ts'
import { arrive } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { readExposition, sumOf, type Told } from '#tests/kit/exposition.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { freePort } from '#tests/kit/machine/free-port.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { promtool, saidBy } from '#tests/kit/machine/promtool.ts'
import { startTestServer, type TestServer } from '#tests/kit/server.ts'
import { sendRaw } from '#tests/kit/send-raw.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

const { server, people } = stage({
  env: { METRICS_PORT: '0' },
  people: async server => ({ ayse: await arrive(server, 'Ayşe'), talk: await openTalk(server, 'genel-sohbet') }),
})

async function metricsOf({ metricsUrl, clock }: TestServer): Promise<Map<string, Told>> {
  clock.pass(2_000) // what is stored is looked at once a second
  return readExposition(await (await fetch(metricsUrl!)).text())
}
const post = { method: 'POST', route: '/api/channels/:channelId/messages' }

// RUN-30, RUN-31
describe(`the metrics on ${engine}`, () => {
  test('count posts by their outcome, and requests by route, status and time', async () => {
    const { ayse, talk } = people
    const before = await metricsOf(server)
    const message = { channelId: talk.channelId, id: uuidv7(), text: 'selam' }
    await ayse.do(messageRoutes.postMessage, message)
    await ayse.do(messageRoutes.postMessage, message)
    await ayse.refused(messageRoutes.postMessage, { ...message, id: uuidv7(), channelId: uuidv7() })
    await eventually(async () => {
      const after = await metricsOf(server)
      const more = (name: string, labels: Record<string, string>): number =>
        sumOf(after, name, labels) - sumOf(before, name, labels)
      const outcomes = ['done', 'repeated', 'not-found'].map(outcome => more('meydan_acts_total', { ...post, outcome }))
      expect(outcomes).toEqual([1, 1, 1])
      expect(more('meydan_http_requests_total', { ...post, status: '200' })).toBe(2)
      expect(more('meydan_http_requests_total', { ...post, status: '404' })).toBe(1)
      expect(more('meydan_http_request_duration_seconds_count', post)).toBe(3)
      expect(more('meydan_writer_group_size_sum', {})).toBeGreaterThanOrEqual(3)
    })
  })

  test('count what is answered before any route: broken escapes, and what the HTTP parser gives up on', async () => {
    const before = await metricsOf(server)
    await sendRaw(server.url, 'GET /a% HTTP/1.1\r\nHost: m\r\nConnection: close\r\n\r\n')
    await sendRaw(server.url, 'merhaba\r\n\r\n')
    await eventually(async () => {
      const after = await metricsOf(server)
      const more = (name: string, labels: Record<string, string>): number =>
        sumOf(after, name, labels) - sumOf(before, name, labels)
      expect(more('meydan_http_requests_total', { method: 'GET', route: 'none', status: '400' })).toBe(1)
      expect(more('meydan_http_broken_total', { code: 'malformed' })).toBe(1)
    })
  })

  test('count what is handed out to whom, who is here, and who is sent away', async () => {
    const { ayse, talk } = people
    const before = await metricsOf(server)
    const [one, two] = [await listen(ayse), await listen(ayse)]
    await ayse.do(messageRoutes.postMessage, { channelId: talk.channelId, id: uuidv7(), text: 'selam' })
    await Promise.all([one, two].map(page => page.until(() => page.events.length > 0, 'the post')))
    const during = await metricsOf(server)
    expect([sumOf(during, 'meydan_sockets'), sumOf(during, 'meydan_people')]).toEqual([2, 1])
    expect(sumOf(during, 'meydan_live_events_total') - sumOf(before, 'meydan_live_events_total')).toBe(2)
    expect(sumOf(during, 'meydan_live_frames_total')).toBeGreaterThan(sumOf(before, 'meydan_live_frames_total'))
    one.socket.send('{}')
    await one.ended()
    await two[Symbol.asyncDispose]()
    await eventually(async () => {
      const after = await metricsOf(server)
      expect(sumOf(after, 'meydan_sockets')).toBe(0)
      expect(sumOf(after, 'meydan_sockets_ended_total', { reason: 'bad_frame' })).toBe(1)
    })
  })

  test('name no person, channel, id or address that somebody made up', async () => {
    const { ayse, talk } = people
    await ayse.send('GET', '/uydurma-adres?oobCode=gizli')
    await ayse.send('GET', `/api/channels/${talk.channelId}/messages?after=0`)
    await ayse.send('GET', `/media/${uuidv7()}/gizli-resim.png`)
    const text = await (await fetch(server.metricsUrl!)).text()
    for (const secret of [talk.channelId, ayse.uid, 'Ayşe', 'genel-sohbet', 'uydurma', 'gizli', '127.0.0.1'])
      expect(text, secret).not.toContain(secret)
  })

  test('tell the disk, the database and how the last nights went', async () => {
    const run = { startedAt: 1_000, facts: {} }
    await write(server.house, async tx => {
      await noteRun(tx, { ...run, kind: 'backup', endedAt: 5_000, outcome: 'done' })
      await noteRun(tx, { ...run, kind: 'backup', endedAt: 9_000, outcome: 'failed' })
      const ahead = server.clock.now() + 400 * day
      await noteRun(tx, { kind: 'backup', startedAt: ahead, endedAt: ahead, outcome: 'done', facts: {} })
    })
    const told = await metricsOf(server)
    const ended = (outcome: string): number =>
      sumOf(told, 'meydan_upkeep_timestamp_seconds', { kind: 'backup', outcome })
    expect([ended('done'), ended('failed')]).toEqual([5, 9])
    expect(sumOf(told, 'meydan_database_up')).toBe(1)
    expect(sumOf(told, 'meydan_disk_free_bytes')).toBeGreaterThan(0)
    expect(sumOf(told, 'meydan_disk_size_bytes')).toBeGreaterThan(sumOf(told, 'meydan_disk_free_bytes'))
    expect(told.get('meydan_database_waiting')?.samples).toHaveLength(engine === 'postgres' ? 2 : 0)
  })

  test('stand on a port of their own, with nothing beside them', async () => {
    const { origin } = new URL(server.metricsUrl!)
    expect(new URL(origin).hostname).toBe('127.0.0.1')
    const answer = await fetch(server.metricsUrl!)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.getSetCookie()).toEqual([])
    await answer.text()
    const statusOf = async (method: string, path: string): Promise<number> =>
      (await fetch(origin + path, { method })).status
    expect(await Promise.all(['/', '/api/channels', '/metrics/x', '/chat'].map(path => statusOf('GET', path)))).toEqual(
      [404, 404, 404, 404],
    )
    expect(await statusOf('POST', '/metrics')).toBe(405)
    const onTheSite = await fetch(`${server.url}/metrics`)
    expect(await onTheSite.text()).not.toContain('meydan_build_info')
  })

  test('give up who sends nothing, or half a request', async () => {
    const { hostname, port } = new URL(server.metricsUrl!)
    const silent = [...Array(20).keys()].map(n => {
      const socket = connect(Number(port), hostname)
      if (n % 2 === 1) socket.write('GET /metrics HTTP/1.1\r\n')
      return socket.resume()
    })
    const ended = silent.map(socket => new Promise(resolve => socket.once('close', resolve)))
    expect((await fetch(server.metricsUrl!)).status, 'meanwhile others are answered').toBe(200)
    await Promise.all(ended)
  })

  test.runIf(promtool || process.env.CI)('are what promtool takes', async () => {
    expect(promtool, 'promtool is missing: .ci/run fetches it').not.toBeNull()
    expect(saidBy(['check', 'metrics'], await (await fetch(server.metricsUrl!)).text())).toBe('')
  })
  test.skipIf(promtool || process.env.CI)('are read by our own reader alone: promtool is not here', () => {})
})

// RUN-31
test(`a start without METRICS_PORT listens nowhere else, and one whose port is taken ends with one line, on ${engine}`, async () => {
  await using without = await startTestServer()
  expect(without.metricsUrl).toBeNull()
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const taken = startTestServer({ METRICS_PORT: String(port) })
  await expect(taken).rejects.toThrow(`Port ${port} (METRICS_PORT) is already taken.`)
  await expect(startTestServer({ METRICS_PORT: '192.0.2.1:0' })).rejects.toThrow(
    'METRICS_PORT: 192.0.2.1 is no address of this machine (EADDRNOTAVAIL).',
  )
  const both = startTestServer({ METRICS_PORT: String(port), PORT: String(port) })
  await expect(both, 'before the site answers').rejects.toThrow(`Port ${port} (METRICS_PORT) is already taken.`)
  const free = await freePort()
  await expect(startTestServer({ METRICS_PORT: String(free), PORT: String(port) })).rejects.toThrow('(PORT)')
  await expect(fetch(`http://127.0.0.1:${free}/metrics`), 'it ends with the start').rejects.toThrow()
  await new Promise(resolve => other.close(resolve))
})

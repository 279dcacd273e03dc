import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { moderationRoutes } from '#contract/moderation.ts'
import { pageCookie, writePageFacts } from '#contract/page-cookie.ts'
import type { Database } from '#server/db/open.ts'
import { catchUp } from '#server/search/door.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'
import { setRights } from '#tests/kit/tables/rights.ts'

const { server, people } = stage({ people: cast })
let [talk, hidden]: Talk[] = []
beforeAll(async () => {
  talk = await openTalk(server, 'sohbet')
  hidden = await openTalk(server, 'yetkililer')
  await setRights(server.house, hidden.channelId, { readRoles: ['owner', 'admin', 'moderator'] })
})
afterEach(() => void vi.restoreAllMocks())

/** The next read of this kind waits, as it does behind others in its line, until the test lets it go on. */
function heldUp(kind: 'readLong' | 'readOften') {
  const { db } = server.house
  const [arrived, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const truly: (...asked: never[]) => Promise<unknown> = db[kind].bind(db)
  const later = async (...asked: never[]): Promise<unknown> => {
    arrived.resolve()
    await goOn.promise
    return truly(...asked)
  }
  vi.spyOn(db, kind).mockImplementationOnce(later as unknown as Database['readLong'] & Database['readOften'])
  return { arrived: arrived.promise, goOn: goOn.resolve }
}

/** Somebody who may know, asks, and may no longer know when it is his turn. */
async function askAndLose(
  kind: 'readLong' | 'readOften',
  address: string,
  lose: (asker: Person) => Promise<unknown>,
): Promise<{ status: number; body: unknown }> {
  const asker = await join(server, `Nöbetçi ${++joined}`, 'moderator')
  const other = await join(server, `Kuş ${joined}`)
  const facts = { zone: 'Europe/Istanbul', uid: asker.uid, channelId: hidden!.channelId, isPeopleShown: true }
  asker.cookies.set(pageCookie, writePageFacts({ ...facts, composerHeight: 0 }))
  const { arrived, goOn } = heldUp(kind)
  const answer = asker.send('GET', address)
  await arrived
  await lose(asker)
  await people.admin.do(moderationRoutes.timeOut, { uid: other.uid, amount: '1', unit: 'days', reason: 'kanarya' })
  await hidden!.post(people.owner, 'kanarya burada')
  await catchUp(server.house)
  goOn()
  return answer
}
let joined = 0

const ways = {
  'his role': (asker: Person) => people.owner.do(moderationRoutes.setRole, { uid: asker.uid, role: 'user' as const }),
  'a time-out': (asker: Person) =>
    people.owner.do(moderationRoutes.timeOut, { uid: asker.uid, amount: '1', unit: 'hours', reason: 'Ara ver.' }),
  'his session': (asker: Person) => asker.send('POST', '/api/logout', {}),
} as const

// AUD-7, REP-11, SRCH-3, PAGE-32
describe(`what waits for its turn on ${engine} goes by the rights of its answer`, () => {
  test.each(Object.entries(ways))('after the loss of %s', async (what, lose) => {
    const refused = { 'his role': 403, 'a time-out': 403, 'his session': 401 }[what]
    for (const address of ['/api/audit-logs/search?q=kanarya', '/api/activity', '/api/cases/search?q=kanarya']) {
      const { status, body } = await askAndLose('readLong', address, lose)
      expect(JSON.stringify(body), address).not.toContain('kanarya')
      expect(status, address).toBe(refused)
    }
  })

  test('a search of messages finds what the others may read too', async () => {
    await talk!.post(people.ayse, 'kanarya kuşu')
    const { status, body } = await askAndLose('readLong', '/api/search?q=kanarya', ways['his role'])
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('kanarya kuşu')
    expect(JSON.stringify(body)).not.toContain('burada')
  })

  test('the chat’s document is the bare one', async () => {
    const address = `/chat?channel=${hidden!.channelId}`
    expect(String((await people.moderator.send('GET', address)).body)).toContain('<!doctype html>')
    const { status, body } = await askAndLose('readOften', address, ways['his role'])
    expect(status).toBe(200)
    expect(String(body)).not.toContain('kanarya')
    expect(String(body)).not.toContain('yetkililer')
  })
})

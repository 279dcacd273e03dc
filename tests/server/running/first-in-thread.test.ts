import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { Worker } from 'node:worker_threads'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { messageRoutes } from '#contract/messages.ts'
import { pageCookie, writePageFacts } from '#contract/page-cookie.ts'
import type { Visitor } from '#tests/kit/browser-like.ts'
import { type Person, join } from '#tests/kit/cast.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { setRights } from '#tests/kit/tables/rights.ts'
import { gatherEveryone } from '../../matrix/everyone.ts'

const { server } = stage()
let own: Person
let talk: string

beforeAll(async () => {
  own = await join(server, 'İplik Bir')
  talk = await addChannel(server.house, 'sohbet')
  for (let n = 1; n <= 40; n++)
    await own.do(messageRoutes.postMessage, { channelId: talk, id: uuidv7(), text: `söz ${n}` })
  knows(own, own.uid)
})
afterEach(() => void vi.restoreAllMocks())

/** The browser has been here before. */
function knows(visitor: Visitor, uid: string): void {
  const facts = { zone: 'Europe/Istanbul', uid, channelId: talk, isPeopleShown: true, composerHeight: 0 }
  visitor.cookies.set(pageCookie, writePageFacts(facts))
}

const ask = async (visitor: Visitor, address: string): Promise<string> =>
  String((await visitor.send('GET', address)).body)
/** But for the moment it was made in. */
const timeless = (html: string): string => html.replace(/"at":\d+,/, '')
const hasRows = (html: string): boolean => html.includes('data-message-id')

/** With its bytes as they travelled, which `fetch` unpacks. */
async function rawly(
  url: string,
  headers: Record<string, string>,
): Promise<{ bytes: Buffer; said: string | undefined }> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  return { bytes: Buffer.concat(await response.toArray()), said: response.headers['content-encoding'] }
}

/** Asks until a thread makes the documents. */
async function threadBegun(): Promise<void> {
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const isThere = (): boolean => sent.mock.calls.some(([request]) => isDocument(request))
  while (!isThere()) await ask(own, `/chat?channel=${talk}`)
  sent.mockRestore()
}
const isDocument = (request: unknown): boolean => (request as { errand?: string }).errand === 'chatDocument'

describe.runIf(existsSync('dist/web/index.html') && engine === 'sqlite')('a thread that makes the documents', () => {
  // PAGE-32, RUN-50
  test('makes for everybody the very document that the process makes', async () => {
    const { people, ids } = await gatherEveryone(server)
    for (const { who, visitor } of people) knows(visitor, who?.uid ?? 'nobody')
    const addresses = ['/chat', ...[talk, ids.get('a channel for moderators')].map(id => `/chat?channel=${id}`)]
    const all = async (): Promise<string[]> => {
      const documents = []
      for (const { visitor } of people)
        for (const address of addresses) documents.push(timeless(await ask(visitor, address)))
      return documents
    }
    const { db } = server.house
    const here = vi.spyOn(db, 'readOften').mockImplementation(work => db.read(work))
    const made = await all()
    here.mockRestore()
    await threadBegun()
    const sent = vi.spyOn(Worker.prototype, 'postMessage')
    expect(await all()).toEqual(made)
    const signedIn = people.filter(({ who }) => who !== null).length
    expect(sent.mock.calls.filter(([request]) => isDocument(request))).toHaveLength(signedIn * addresses.length)
    expect(made.filter(hasRows).length).toBeGreaterThan(signedIn)
  })

  // PAGE-32
  test('compresses them as browsers ask for it', async () => {
    await threadBegun()
    const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
    const documents = await Promise.all(
      Object.entries(plain).map(async ([encoding, unpack]) => {
        const headers = { cookie: own.cookieHeader, 'accept-encoding': encoding }
        const { bytes, said } = await rawly(`${server.url}/chat?channel=${talk}`, headers)
        expect(said).toBe(encoding === 'identity' ? undefined : encoding)
        return timeless(unpack(bytes).toString())
      }),
    )
    expect(hasRows(documents[0]!)).toBe(true)
    expect(new Set(documents).size).toBe(1)
  })

  // PAGE-32
  test('sees what was said a moment ago, and a right that was taken', async () => {
    await threadBegun()
    const text = `az önce ${uuidv7()}`
    await own.do(messageRoutes.postMessage, { channelId: talk, id: uuidv7(), text })
    expect(await ask(own, `/chat?channel=${talk}`)).toContain(text)
    await setRights(server.house, talk, { readRoles: ['moderator'] })
    expect(await ask(own, `/chat?channel=${talk}`)).not.toContain(text)
    await setRights(server.house, talk, { readRoles: ['moderator', 'user'] })
    expect(await ask(own, `/chat?channel=${talk}`)).toContain(text)
  })

  // PAGE-32
  test('leaves the bare document where too many wait for it, and where a fault is in the way', async () => {
    await threadBegun()
    vi.spyOn(server.house.db, 'readOften').mockResolvedValueOnce(null)
    expect(hasRows(await ask(own, `/chat?channel=${talk}`))).toBe(false)
    expect(hasRows(await ask(own, `/chat?channel=${talk}`))).toBe(true)
    const rename = (from: string, to: string) =>
      write(server.house, tx => tx.schema.alterTable(from).renameTo(to).execute())
    await rename('read_marks', 'lost_marks')
    expect(hasRows(await ask(own, `/chat?channel=${talk}`))).toBe(false)
    await rename('lost_marks', 'read_marks')
    expect(hasRows(await ask(own, `/chat?channel=${talk}`))).toBe(true)
  })

  // PAGE-32
  test('has nothing to say once somebody has logged out, though he asked before', async () => {
    const leaving = await join(server, 'İplik Giden')
    knows(leaving, leaving.uid)
    await threadBegun()
    const { db } = server.house
    const readOften = db.readOften.bind(db)
    vi.spyOn(db, 'readOften').mockImplementationOnce(async (work, errand) => {
      const made = await readOften(work, errand)
      expect(made).not.toBeNull()
      await leaving.do(accountRoutes.logout, {})
      return made
    })
    expect(hasRows(await ask(leaving, `/chat?channel=${talk}`))).toBe(false)
  })
})

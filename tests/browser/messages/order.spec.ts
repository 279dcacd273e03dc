import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { channelNamed, composerOf, enter, type Member, say } from '#tests/browser/kit/member.ts'
import { slowStorage } from '#tests/browser/kit/slow-storage.ts'

/** A channel's texts as the server keeps them, for everybody and for good. */
async function storedTexts(member: Member, channelId: string, prefix: string): Promise<string[]> {
  const { messages } = await member.visitor.do(messageRoutes.listMessages, { channelId, limit: 100 })
  return messages.map(({ text }) => text).filter(text => text.startsWith(prefix))
}

const numbered = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${prefix} ${n}`)

for (const [speed, delays] of Object.entries({ fast: [0, 0], slow: [100, 700] } as const)) {
  // MSG-31
  test(`messages written one after the other are stored in that order, with a ${speed} storage`, async ({
    server,
    open,
  }) => {
    const { page, context } = await open()
    await slowStorage(context, delays)
    const ada = await enter(server, `Ada ${speed}`, context)
    const genel = await channelNamed(ada, 'genel')
    for (let round = 0; round < 4; round++) {
      const texts = numbered(`${speed} ${round}:`, 5)
      await page.goto(`/chat?channel=${genel}`)
      await expect(composerOf(page)).toBeVisible()
      for (const [n, text] of texts.entries()) {
        await say(page, text)
        await page.waitForTimeout([100, 300, 150, 250, 0][n] ?? 0)
      }
      await expect.poll(() => storedTexts(ada, genel, `${speed} ${round}:`)).toHaveLength(texts.length)
      expect(await storedTexts(ada, genel, `${speed} ${round}:`)).toEqual(texts)
    }
  })
}

test('two tabs and a reload keep the order, with a slow storage', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/net::ERR_/)
  const { page, context } = await open()
  await slowStorage(context, [200, 500])
  const ada = await enter(server, 'Ada sekmeler', context)
  const genel = await channelNamed(ada, 'genel')
  const other = await context.newPage()
  const texts = numbered('sekme', 8)
  for (const tab of [page, other]) {
    await tab.goto(`/chat?channel=${genel}`)
    await expect(composerOf(tab)).toBeVisible()
  }
  // Held on their way, so that all of them wait when the first tab, which sends, is reloaded.
  await context.route('**/messages', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  for (const [n, text] of texts.entries()) await say(n % 3 === 2 ? other : page, text)
  await expect.poll(() => keptTexts(other, 'sekme')).toEqual(texts)
  await page.reload()
  await context.unroute('**/messages')
  await say(page, 'sekme son')
  await expect.poll(() => storedTexts(ada, genel, 'sekme')).toHaveLength(texts.length + 1)
  expect(await storedTexts(ada, genel, 'sekme')).toEqual([...texts, 'sekme son'])
  for (const tab of [page, other]) await expect(tab.getByText('Gönderiliyor')).toHaveCount(0)
})

test('what an older version left unsent goes first, in its order, also while a page of it is still open', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const ada = await enter(server, 'Ada eski', context)
  const genel = await channelNamed(ada, 'genel')
  const texts = numbered('eski', 12)
  const older = await context.newPage()
  await older.goto('/healthz')
  await older.evaluate(leaveAsFirstVersion, { texts, channelId: genel, uid: ada.uid, ids: texts.map(() => v7()) })
  await page.goto(`/chat?channel=${genel}`)
  await say(page, 'eski değil')
  await expect.poll(() => storedTexts(ada, genel, 'eski')).toHaveLength(texts.length + 1)
  expect(await storedTexts(ada, genel, 'eski')).toEqual([...texts, 'eski değil'])
})

test('a browser that keeps nothing sends in order all the same, and warns before it loses anything', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/net::ERR_/, /Failed to load resource/)
  const { page, context } = await open()
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('switched off', 'SecurityError')
    }
  })
  const ada = await enter(server, 'Ada saklamaz', context)
  const genel = await channelNamed(ada, 'genel')
  await page.goto(`/chat?channel=${genel}`)
  await context.route('**/messages', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const texts = numbered('saklanmayan', 3)
  for (const text of texts) await say(page, text)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page.getByText('Tarayıcınız 3 mesajınızı saklayamadı; çıkış yaparsanız kaybolur.')).toBeVisible()
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await context.unroute('**/messages')
  await expect.poll(() => storedTexts(ada, genel, 'saklanmayan')).toEqual(texts)
  await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
})

/** What this browser keeps, in the order in which it will be sent. */
const keptTexts = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(
    wanted =>
      new Promise<string[]>(resolve => {
        const opening = indexedDB.open('meydan')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            const kept = reading.result as { place?: number; text: string }[]
            const texts = kept.filter(({ place }) => place !== undefined).sort((a, b) => a.place! - b.place!)
            resolve(texts.map(({ text }) => text).filter(text => text.startsWith(wanted)))
          })
        })
      }),
    prefix,
  )

/** The database as 0.1.0 made it and held it open: places counted by the store, no mark of what changed. */
function leaveAsFirstVersion(left: { texts: string[]; ids: string[]; channelId: string; uid: string }): Promise<void> {
  return new Promise(resolve => {
    const opening = indexedDB.open('meydan', 1)
    opening.addEventListener('upgradeneeded', () => {
      const unsent = opening.result.createObjectStore('unsent', { keyPath: 'place', autoIncrement: true })
      unsent.createIndex('uid', 'uid')
      unsent.createIndex('id', 'id')
      opening.result.createObjectStore('lease', { keyPath: 'uid' })
    })
    opening.addEventListener('success', () => {
      const db = opening.result
      db.addEventListener('versionchange', () => db.close())
      const change = db.transaction('unsent', 'readwrite')
      const { channelId, uid } = left
      for (const [n, text] of left.texts.entries()) {
        const unsent = { id: left.ids[n], uid, channelId, text, writtenAt: Date.now(), state: 'sending' }
        change.objectStore('unsent').add(unsent)
      }
      change.addEventListener('complete', () => resolve())
    })
  })
}

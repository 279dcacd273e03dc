import type { Page } from '@playwright/test'
import { moderationRoutes } from '#contract/moderation.ts'
import { verify } from '#server/audit/door.ts'
import { openDesk, toasts, usersOf } from '#tests/browser/kit/desk-kit.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { composerOf } from '#tests/browser/kit/member.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { type ServerProcess, startServerProcess } from '#tests/kit/machine/process.ts'
import { inHouse, placeWithoutServer } from '#tests/kit/machine/without-server.ts'
import { addPeople, addPerson, openSession } from '#tests/kit/people.ts'

// A server of its own that is killed and starts again.
test.slow()
test.beforeEach(({ expectedOnConsole }) => {
  expectedOnConsole.push(/net::ERR_/, /WebSocket connection to .* failed/, /Failed to load resource/)
})

const away = 'Sunucuya ulaşılamıyor. Bağlantı gelince işlem kendiliğinden sürer.'

/** A channel that so many raiders flooded, and an owner who is signed in. */
async function flooded(env: Record<string, string>, raiders: number, each: number) {
  return inHouse(env, async house => {
    const owner = await addPerson(house, 'Ozan', 'owner')
    const people = await addPeople(
      house,
      Array.from({ length: raiders }, (_, n) => ({ name: `Akıncı ${n}` })),
    )
    const channelId = await addChannel(house, 'akın')
    for (const { uid } of people)
      await fillChannel(house, { channelId, uid, count: each, columns: () => ({ timestamp: Date.now() }) })
    const uids = people.map(({ uid }) => uid)
    return { channelId, uids, ownerUid: owner.uid, token: await openSession(house, owner.uid) }
  })
}

/** What is stored, while no server runs: each act is in the log once. */
const stored = (env: Record<string, string>) =>
  inHouse(env, house =>
    house.db.read(async db => {
      const entries = await db.selectFrom('audit_logs').select(['action', 'message_id', 'extra']).execute()
      const removals = entries.filter(({ action }) => action === 'delete_message')
      return {
        standing: (await db.selectFrom('messages').select('id').execute()).length,
        timeOuts: entries.filter(({ action }) => action === 'timeout_user').length,
        removals: removals.length,
        ofMessages: new Set(removals.map(({ message_id }) => message_id)).size,
        undone: entries
          .filter(({ action }) => action === 'undo_act')
          .reduce((sum, { extra }) => sum + (JSON.parse(extra) as { count: number }).count, 0),
        broken: (await verify(db)).broken,
      }
    }),
  )

/** Kills the server as soon as an act has begun, which a look at a raider's messages tells. */
async function killIn(server: ServerProcess, isBegun: () => Promise<boolean>): Promise<void> {
  await expect.poll(isBegun, { intervals: [5] }).toBe(true)
  await server.kill('SIGKILL')
}

async function enterAs(page: Page, { url, token, channelId }: { url: string; token: string; channelId: string }) {
  await page.context().addCookies([{ name: 'meydan-session', value: token, url }])
  await page.goto(`/chat?channel=${channelId}`)
  await expect(composerOf(page)).toBeVisible()
  const visitor = new Visitor(url)
  visitor.cookies.set('meydan-session', token)
  return async (uid: string): Promise<number> =>
    (await visitor.do(moderationRoutes.countRecentMessages, { uid, minutes: '60' as never })).count
}

// MOD-38, MOD-28
test('an act on many and its undo go on by themselves to the end when their server is killed, and happen once', async ({
  open,
}) => {
  await using place = await placeWithoutServer()
  const { channelId, uids, token } = await flooded(place.env, 60, 20)
  await using server = await startServerProcess(place.env)
  const { page } = await open({ baseURL: server.url })
  const countOf = await enterAs(page, { url: server.url, token, channelId })
  const last = uids.at(-1)!
  await openDesk(page, /Kullanıcı yönetimi/)
  await usersOf(page).getByRole('searchbox').fill('akıncı')
  await expect(usersOf(page)).toContainText('60 kişi')
  await usersOf(page).getByRole('checkbox', { name: 'Hepsini seç' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Temizle', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Temizle: 60 kişi' })
  await dialog.getByRole('button', { name: 'Spam veya reklam' }).click()
  await dialog.getByRole('button', { name: /^Temizle: / }).click()
  const counts = () => Promise.all(uids.slice(0, 50).map(countOf))
  await killIn(server, async () => (await counts()).some(count => count < 20))
  await expect(page.getByText(away)).toBeVisible()
  const halfDone = await stored(place.env)
  expect(halfDone.standing).toBeGreaterThan(0)
  expect(halfDone.standing).toBeLessThan(1_200)
  await server.restart()
  await expect(toasts(page)).toContainText(/ ve 57 kişi daha \d+ gün susturuldu\. 1\.200 mesaj silindi\./)

  await toasts(page).getByRole('button', { name: 'Geri al' }).click()
  await killIn(server, async () => (await countOf(last)) + (await countOf(uids[0]!)) > 0)
  await expect(toasts(page)).toContainText(away)
  const all = { timeOuts: 60, removals: 1_200, ofMessages: 1_200, broken: null }
  expect(await stored(place.env)).toMatchObject(all)
  await server.restart()
  await expect(toasts(page)).toContainText(/ ve 57 kişi daha için 1\.260 işlem geri alındı\./)
  await server.kill('SIGTERM')
  expect(await stored(place.env)).toEqual({ ...all, standing: 1_200, undone: 1_260 })
})

// MOD-38, MOD-24
test('so does a clean-up after one person, also where its form was closed meanwhile, with one undo', async ({
  open,
}) => {
  await using place = await placeWithoutServer()
  const { channelId, uids, token } = await flooded(place.env, 1, 400)
  await using server = await startServerProcess(place.env)
  const { page } = await open({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
  const countOf = await enterAs(page, { url: server.url, token, channelId })
  await page
    .getByRole('region', { name: 'Kişiler' })
    .getByRole('button', { name: /^Akıncı 0/ })
    .click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Temizle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Temizle: Akıncı 0' })
  await expect(dialog).toContainText('400 mesaj silinecek.')
  await dialog.getByRole('button', { name: 'Spam veya reklam' }).click()
  const isKilled = Promise.withResolvers<void>()
  await page.route(
    `**${moderationRoutes.cleanUp.path.replace(':uid', '*')}`,
    async route => {
      // A fast machine has done all of it before the kill: then its answer is lost.
      await route.fetch().catch(() => null)
      await isKilled.promise
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: /^Temizle: / }).click()
  await killIn(server, async () => (await countOf(uids[0]!)) < 400)
  isKilled.resolve()
  await expect(dialog.locator('[data-actions]'), 'in sight on a phone too').toContainText(away)
  const halfDone = await stored(place.env)
  expect(halfDone).toMatchObject({ timeOuts: 1, removals: 400 - halfDone.standing })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await server.restart()
  await expect(toasts(page)).toContainText(/Akıncı 0 \d+ gün susturuldu; 400 mesajı silindi\./)
  await toasts(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(toasts(page)).toContainText('Akıncı 0 için temizleme geri alındı: 401 işlem.')
  await server.kill('SIGTERM')
  const all = { timeOuts: 1, removals: 400, ofMessages: 400, broken: null }
  expect(await stored(place.env)).toEqual({ ...all, standing: 400, undone: 401 })
})

// MOD-38, MOD-39, MOD-23
test('all that somebody did comes back with its exact count when the server is killed, also where the form was closed', async ({
  open,
}) => {
  await using place = await placeWithoutServer()
  const { channelId, uids, ownerUid, token } = await flooded(place.env, 5, 500)
  await using server = await startServerProcess(place.env)
  const { page } = await open({ baseURL: server.url })
  const countOf = await enterAs(page, { url: server.url, token, channelId })
  const owner = new Visitor(server.url)
  owner.cookies.set('meydan-session', token)
  for (const uid of uids) await owner.do(moderationRoutes.removeRecentMessages, { uid, minutes: 60 })
  await page.goto(`/audit-logs?moderatorId=${ownerUid}`)
  await page.getByRole('button', { name: 'Tüm işlemlerini geri al: Ozan…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Geri al: Ozan' })
  await expect(dialog.getByRole('listitem')).toHaveText(/^Mesaj silme/)
  await dialog.getByRole('button', { name: 'Hepsini geri al' }).click()
  // The newest come first: once those of the second step come back, three more are to come, however late it is seen.
  await killIn(server, async () => (await countOf(uids[3]!)) > 0)
  await expect(dialog).toContainText(/(500|1\.000|1\.500|2\.000) işlem geri alındı…/)
  await expect(dialog).toContainText(away)
  const halfDone = await stored(place.env)
  expect(halfDone.standing).toBeGreaterThan(500)
  expect(halfDone.standing).toBeLessThan(2_500)
  expect(halfDone).toMatchObject({ undone: halfDone.standing, broken: null })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await server.restart()
  await expect(toasts(page)).toContainText('Ozan adlı kişinin 2.500 işlemi geri alındı.')
  await server.kill('SIGTERM')
  expect(await stored(place.env)).toMatchObject({ standing: 2_500, undone: 2_500, broken: null })
})

import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { arrive } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { ownChannel, seat } from '#tests/browser/kit/moderating-kit.ts'
import { expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf } from '#tests/browser/kit/member.ts'

const smallPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Two windows, and forty people who write. */
test.slow()

// MOD-27, MOD-29
test('forty raiders in three channels are cleaned up after on a phone, in few taps and no word, and undone by one', async ({
  server,
  open,
}) => {
  const channels = await Promise.all(['baskın', 'ikinci', 'üçüncü'].map(name => ownChannel(server, name)))
  const [channel = ''] = channels
  const raiders = await flood(server, channels, 40)
  const newcomer = await arrive(server, 'Ada Yeni', 'user', { createdAt: lately(server) })
  await newcomer.do(messageRoutes.postMessage, { channelId: channel, id: v7(), text: 'merhaba, yeniyim' })
  const { page } = await seat({ server, open, channel }, 'Merve Nöbetçi', 'moderator', smallPhone)
  const victim = await open()
  await victim.context.addCookies([cookieOf(server, raiders[0]!.cookies.get('meydan-session')!)])
  await victim.page.goto(`/chat?channel=${channel}`)
  await expect(composerOf(victim.page)).toBeVisible()
  expect(await standing(server, channels)).toBe(121)

  const finger = await countTaps(page)
  await finger.tap(page.getByRole('button', { name: /^Kanalları aç/ }))
  await finger.tap(page.getByRole('button', { name: /^Moderasyon masası/ }))
  await finger.tap(page.getByRole('menuitem', { name: 'Kullanıcı yönetimi' }))
  const users = page.getByRole('dialog', { name: 'Kullanıcı yönetimi' })
  await finger.tap(users.getByRole('button', { name: 'Filtrele' }))
  await finger.choose(users.getByRole('combobox', { name: 'Etkinlik' }), 'Son bir saatte katılanlar')
  await expect(users).toContainText('42 kişi') // the moderator too, who has just joined
  await finger.tap(users.getByRole('checkbox', { name: 'Hepsini seç' }))
  await finger.tap(users.getByRole('checkbox', { name: 'Seç: Ada Yeni' }))
  await expect(users).toContainText('40 kişi seçildi')
  await finger.tap(users.getByRole('button', { name: 'İşlemler', exact: true }))
  await finger.tap(page.getByRole('menuitem', { name: 'Temizle' }))
  const dialog = page.getByRole('dialog', { name: 'Temizle: 40 kişi' })
  await expect(dialog, 'what goes is said before').toContainText('120 mesaj silinecek.')
  await finger.tap(dialog.getByRole('button', { name: 'Spam veya reklam' }))
  await finger.tap(dialog.getByRole('button', { name: 'Temizle' }))
  const told = page.getByRole('region', { name: 'Bildirimler' })
  await expect(told).toContainText(/^.+, .+, .+ ve 37 kişi daha 1 gün susturuldu\. 120 mesaj silindi\./)

  expect(finger.taps()).toBeLessThanOrEqual(60)
  expect(finger.taps()).toBe(12)
  expect(await finger.keys(), 'nothing was typed').toBe(0)
  expect(await standing(server, channels), 'what the newcomer said stands').toBe(1)
  await expect(victim.page.getByText('Neden: Spam veya reklam')).toBeVisible()
  await expect(victim.page.getByText('bedava elmas')).toHaveCount(0)

  await finger.tap(told.getByRole('button', { name: 'Geri al' }))
  await expect(told).toContainText(/ ve 37 kişi daha için 160 işlem geri alındı\./)
  expect(finger.taps(), 'one tap takes all of it back').toBe(13)
  expect(await standing(server, channels)).toBe(121)
  await expect(composerOf(victim.page)).toBeVisible()
  await expect(victim.page.getByText('bedava elmas').first()).toBeVisible()
})

const lately = ({ house }: OpenServer): number => house.clock.now() - 20 * minute

/** So many people who have just joined, each with a message in each channel. */
async function flood(server: OpenServer, channels: readonly string[], count: number) {
  const raiders = await Promise.all(
    Array.from({ length: count }, (_, n) => arrive(server, `Akıncı ${n}`, 'user', { createdAt: lately(server) })),
  )
  await Promise.all(
    raiders.flatMap(raider =>
      channels.map(channelId => raider.do(messageRoutes.postMessage, { channelId, id: v7(), text: 'bedava elmas' })),
    ),
  )
  return raiders
}

const standing = (server: OpenServer, channels: readonly string[]): Promise<number> =>
  server.house.db.read(
    async db => (await db.selectFrom('messages').select('id').where('channel_id', 'in', channels).execute()).length,
  )

const cookieOf = ({ url }: OpenServer, value: string) => ({ name: 'meydan-session', value, url })

/** A finger that counts. A choice in the browser's own list is two taps: the list, and what is chosen. */
async function countTaps(page: Page) {
  let taps = 0
  await page.evaluate(() => {
    Object.assign(globalThis, { keys: 0 })
    addEventListener(
      'keydown',
      () => Object.assign(globalThis, { keys: Number(Reflect.get(globalThis, 'keys')) + 1 }),
      true,
    )
  })
  return {
    taps: () => taps,
    keys: () => page.evaluate(() => Number(Reflect.get(globalThis, 'keys'))),
    tap: async (on: Locator): Promise<void> => {
      taps++
      await on.tap()
    },
    choose: async (list: Locator, label: string): Promise<void> => {
      taps += 2
      await list.selectOption({ label })
    },
  }
}

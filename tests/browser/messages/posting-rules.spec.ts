import type { Page } from '@playwright/test'
import { addChannel } from '#tests/kit/house.ts'
import { changeChannel, changePerson, changeSilently, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter, lastTexts, say } from '#tests/browser/kit/member.ts'

async function paste(page: Page, name: string): Promise<void> {
  await page.evaluate(fileName => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['merhaba'], fileName, { type: 'text/plain' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, name)
}

for (const device of ['desktop', 'phone'] as const) {
  const options = device === 'phone' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {}

  test.describe(`who may post, on a ${device}`, () => {
    // MSG-10
    test('a channel that becomes read-only says so before one types, and keeps the draft', async ({ server, open }) => {
      const { page, context } = await open(options)
      await enter(server, `Kural Bir ${device}`, context)
      const channel = await addChannel(server.house, `kural bir ${device}`)
      await page.goto(`/chat?channel=${channel}`)
      await composerOf(page).fill('yarım kalan')
      await changeChannel(server.house, channel, { read_only: 1 })
      await expect(page.getByText('Bu kanal salt okunur.')).toBeVisible()
      await expect(composerOf(page)).toHaveCount(0)
      await paste(page, 'not.txt')
      await expect(page.getByText('Bu kanal salt okunur.')).toHaveCount(2) // the notice and a toast
      await expect(page.getByText('not.txt')).toHaveCount(0)
      await changeChannel(server.house, channel, { read_only: 0, allowed_roles: 'moderator' })
      await expect(page.getByText('Bu kanalda mesaj gönderme yetkiniz yok.')).toBeVisible()
      await changeChannel(server.house, channel, { allowed_roles: '' })
      await expect(composerOf(page)).toHaveValue('yarım kalan')
    })

    // MSG-10
    test('a muted person is told so at once, and may write again when it ends', async ({ server, open }) => {
      const { page, context } = await open(options)
      const { uid } = await enter(server, `Kural İki ${device}`, context)
      await page.goto(`/chat?channel=${await addChannel(server.house, `kural iki ${device}`)}`)
      await expect(composerOf(page)).toBeVisible()
      await changePerson(server.house, uid, { muted: 1 })
      await expect(page.getByText('Susturulduğunuz için mesaj gönderemezsiniz.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Dosya ekle' })).toHaveCount(0)
      await changePerson(server.house, uid, { muted: 0 })
      await expect(composerOf(page)).toBeVisible()
    })

    // MSG-10
    test('a time-out shows its date and what is left of it, and ends by itself', async ({ server, open }) => {
      const { page, context } = await open(options)
      const { uid } = await enter(server, `Kural Üç ${device}`, context)
      const channel = await addChannel(server.house, `kural üç ${device}`)
      const start = server.house.clock.now()
      await page.clock.setFixedTime(start)
      await page.goto(`/chat?channel=${channel}`)
      await expect(composerOf(page)).toBeVisible()
      const until = start + (2 * 3_600 + 3 * 60 + 4) * 1_000
      await changePerson(server.house, uid, { timeout_until: until })
      const date = await page.evaluate(
        time => new Intl.DateTimeFormat('tr', { dateStyle: 'medium', timeStyle: 'short' }).format(time),
        until,
      )
      await expect(page.getByText(`${date} tarihine kadar mesaj gönderemezsiniz.`)).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText('2 saat 3 dakika 4 saniye kaldı')
      await page.clock.setFixedTime(start + 5_000)
      await expect(page.getByRole('timer')).toHaveText('2 saat 2 dakika 59 saniye kaldı')
      server.pass(3 * 3_600_000)
      await page.clock.setFixedTime(until)
      await composerOf(page).fill('geri döndüm')
      await page.getByRole('button', { name: 'Gönder' }).click()
      await expect.poll(() => lastTexts(page, 1)).toEqual(['geri döndüm'])
      await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
    })
  })
}

test('a post that is refused though the page believed in it says why and keeps the text', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 403/)
  const { page, context } = await open()
  const { uid } = await enter(server, 'Kural Dört', context)
  await page.goto(`/chat?channel=${await addChannel(server.house, 'kural dört')}`)
  await expect(composerOf(page)).toBeVisible()
  await changeSilently(server.house, uid, { muted: 1 })
  await say(page, 'gitmeyecek metin')
  await expect(page.getByText('Gönderilemedi: Susturulduğunuz için mesaj gönderemezsiniz.')).toBeVisible()
  await expect.poll(() => lastTexts(page, 1)).toEqual(['gitmeyecek metin'])
  await changeSilently(server.house, uid, { muted: 0 })
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(page.getByText('Gönderilemedi')).toHaveCount(0)
  await expect.poll(() => lastTexts(page, 1)).toEqual(['gitmeyecek metin'])
})

import type { BrowserContext } from '@playwright/test'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { hearAnnouncements, heard } from '#tests/browser/kit/hearing.ts'
import { channelNamed, composerOf, enter, say } from '#tests/browser/kit/member.ts'

const lostConnection = [/net::ERR_/, /WebSocket connection to .* failed/, /Failed to load resource/]

test.describe('logging out with an unsent message', () => {
  test.beforeEach(({ expectedOnConsole }) => void expectedOnConsole.push(...lostConnection))

  test('says while offline that it can’t be done, and leaves the chat as it is', async ({ server, open }) => {
    const { page, context } = await open()
    const derin = await enter(server, 'Derin Sıkıntıda', context)
    await page.goto(`/chat?channel=${await channelNamed(derin, 'genel')}`)
    await expect(composerOf(page)).toBeVisible()
    await context.setOffline(true)
    await say(page, 'hatsız kalan')
    await page.getByRole('button', { name: 'Çıkış yap' }).click()
    await expect(page.getByText('Sunucuya ulaşılamıyor.', { exact: false })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'genel' })).toBeVisible()
    await expect(composerOf(page)).toBeEnabled()
    await context.setOffline(false)
    await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
    await expect(page.getByRole('article').filter({ hasText: 'hatsız kalan' })).toHaveCount(1)
  })

  test('asks while the server is away, and shows no error page whatever the answer is', async ({ server, open }) => {
    const { page, context } = await open()
    const engin = await enter(server, 'Engin Sıkıntıda', context)
    await page.goto(`/chat?channel=${await channelNamed(engin, 'genel')}`)
    await expect(composerOf(page)).toBeVisible()
    await page.waitForLoadState('networkidle') // the question's code has been fetched ahead
    await serverAway(context)
    await say(page, 'sunucusuz kalan')
    await page.getByRole('button', { name: 'Çıkış yap' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Gönderilmemiş mesajlarınız var' })
    await dialog.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'genel' })).toBeVisible()
    await page.getByRole('button', { name: 'Çıkış yap' }).click()
    await dialog.getByRole('button', { name: 'Yine de çık' }).click()
    await expect(page.getByText('Çıkış yapılamadı.', { exact: false })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'genel' })).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'sunucusuz kalan' })).toBeVisible()
  })
})

for (const { language, composer, shown, announced } of [
  {
    language: 'tr',
    composer: /mesaj yazın/,
    shown: 'Gönderilemedi',
    announced: 'Mesajınız gönderilemedi. Susturulduğunuz için mesaj gönderemezsiniz.',
  },
  {
    language: 'en',
    composer: /Write a message/,
    shown: 'Not sent',
    announced: 'Your message wasn’t sent. You’re muted and can’t send messages.',
  },
]) {
  // MSG-36
  test(`a message that failed is announced once each time, in ${language}`, async ({
    server,
    open,
    expectedOnConsole,
  }) => {
    expectedOnConsole.push(...lostConnection)
    const { page, context } = await open()
    await context.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
    await page.clock.install()
    const figen = await enter(server, `Figen ${language}`, context)
    await context.route('**/messages', route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { code: 'muted', error: '' } })
        : route.continue(),
    )
    await page.goto(`/chat?channel=${await channelNamed(figen, 'genel')}`)
    const field = page.getByRole('textbox', { name: composer })
    await expect(field).toBeVisible()
    await page.evaluate(hearAnnouncements)

    for (const time of [1, 2]) {
      await field.fill(`yasak ${time}`)
      await field.press('Enter')
      await expect(page.getByRole('log').getByText(shown)).toHaveCount(time)
      await page.clock.runFor(announcementMs)
      await expect.poll(() => heard(page)).toEqual(Array.from({ length: time }, () => announced))
      await page.clock.runFor(announcementMs)
    }

    // What failed before is no news when the page is opened again.
    await page.reload()
    await expect(page.getByRole('log').getByText(shown)).toHaveCount(2)
    await page.evaluate(hearAnnouncements)
    await page.clock.runFor(announcementMs)
    expect(await heard(page)).toEqual([])
  })
}

/** As long as the announcer waits for more to say. */
const announcementMs = 3_000

/** The browser believes in its network, but nothing is answered. */
const serverAway = (context: BrowserContext): Promise<unknown> =>
  context.route('**/*', route => route.abort('connectionrefused'))

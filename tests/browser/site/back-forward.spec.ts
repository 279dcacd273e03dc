import type { Page } from '@playwright/test'
import { accountRoutes } from '#contract/accounts.ts'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter, postAll } from '#tests/browser/kit/member.ts'
import { messageOf } from '#tests/browser/kit/talk-kit.ts'
import { endedSession } from '#tests/browser/kit/ended-session.ts'

// The runner switches off what is tried here: that a browser keeps whole pages to go back to.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

/** Each page says whether the browser had kept it whole, as it comes back. */
const sayWhetherKept = (): void =>
  addEventListener('pageshow', ({ persisted }) => void (document.documentElement.dataset.kept = String(persisted)))

/** The runner's own way back waits for a page to load, and one that was kept does not load. */
const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back())

// PAGE-34
test('a chat that the browser keeps whole comes back to who is there, and shows nothing after a log-out', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Page entered Back-Forward Cache/, endedSession)
  const { page, context } = await open()
  await page.addInitScript(sayWhetherKept)
  const own = await enter(server, 'Geri Gelen', context)
  const channel = await addChannel(server.house, 'dönüş')
  await postAll(own, channel, ['dönülen söz'])
  // A document of the chat is never kept, for it is `no-store`; that of the home page is, whatever one opens in it.
  await page.goto('/')
  await page.getByRole('link', { name: 'Sohbet', exact: true }).first().click()
  await page.getByRole('navigation', { name: 'Kanallar' }).getByRole('link', { name: 'dönüş' }).click()
  await messageOf(page, 'dönülen söz').waitFor()

  await page.goto('/robots.txt')
  await goBack(page)
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
  await expect(messageOf(page, 'dönülen söz')).toBeVisible()
  await postAll(own, channel, ['yeni söz'])
  await expect(messageOf(page, 'yeni söz')).toBeVisible()

  await page.goto('/robots.txt')
  await own.visitor.do(accountRoutes.logout, {})
  await goBack(page)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('dönülen söz')).toHaveCount(0)
})

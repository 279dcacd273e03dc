import { joinAsMember } from '#tests/kit/cast.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { triedLanguages } from '#tests/kit/long.ts'
import { dateTime } from '#words/formats.ts'
import { expect, inLanguage, test as base } from '#tests/browser/kit/accounts-kit.ts'

/** A server with the limits as they are. */
const test = base.extend({
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads fixtures' names from this pattern
  server: async ({}, use) => {
    await using server = await startServerProcess({ LIMITS: '1' })
    await use(server)
  },
})

const widths = [360, 1366]
for (const language of triedLanguages) {
  for (const width of widths) {
    test(`${language}, ${width} px: a second reset mail at once is refused with the wait and the link that works`, async ({
      open,
      server,
    }) => {
      const { email } = await joinAsMember(server, 'Ayşe', 'ayse@example.com')
      const { page, context } = await open({ viewport: { width, height: 800 } })
      const pages = await inLanguage(language, { page, context })
      await page.goto('/login')
      await pages.button('accounts.forgot').click()
      await pages.field('accounts.email').fill(email)
      await pages.button('accounts.sendResetLink').click()
      await expect(pages.said('accounts.resetLinkSent', { email })).toBeVisible()

      const [answer] = await Promise.all([
        page.waitForResponse(response => response.status() === 429),
        pages.button('accounts.sendResetLink').click(),
      ])
      const { linkUntil, retryAfterSeconds } = (await answer.json()) as { linkUntil: number; retryAfterSeconds: number }
      await expect(pages.said('too-many-requests')).toBeVisible()
      await expect(page.getByText(dateTime(linkUntil, language))).toBeVisible()
      await expect(pages.said('accounts.waitSeconds_other', { count: retryAfterSeconds })).toBeVisible()
      await expect(pages.said('accounts.resetLinkSent', { email }), 'no success beside it').toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }
}

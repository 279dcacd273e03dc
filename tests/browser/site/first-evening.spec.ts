import type { Page } from '@playwright/test'
import { freePort } from '#tests/kit/machine/free-port.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { accounts as words } from '#words/tr/accounts.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { composerOf, lastTexts, say } from '#tests/browser/kit/member.ts'

const password = 'doğru at pil zımba'

test('from an empty folder to a conversation that a killed server does not lose', async ({
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/net::ERR_/, /WebSocket connection to .* failed/, /Failed to load resource/)
  // Links in mails begin with PUBLIC_URL, which names the port: here it must be known before the start.
  await using server = await startServerProcess({ PORT: String(await freePort()) })
  const mailbox = /shown at (\S+)/.exec(server.output())?.[1] ?? ''
  const [defne, eren] = [await open({ baseURL: server.url }), await open({ baseURL: server.url })]
  await comeIn(defne.page, mailbox, 'Defne', 'defne@example.com')
  await comeIn(eren.page, mailbox, 'Eren', 'eren@example.com')
  for (const { page } of [defne, eren]) {
    await page.getByRole('link', { name: 'genel' }).click()
    await expect(composerOf(page)).toBeVisible()
  }

  await say(defne.page, 'Merhaba Eren')
  await expect(eren.page.getByText('Merhaba Eren')).toBeVisible()
  await say(eren.page, 'Hoş buldum Defne')
  await expect(defne.page.getByText('Hoş buldum Defne')).toBeVisible()

  await server.kill('SIGKILL')
  await say(defne.page, 'Orada mısın?')
  await server.restart()

  const everything = ['Merhaba Eren', 'Hoş buldum Defne', 'Orada mısın?']
  for (const { page } of [defne, eren]) {
    await expect.poll(() => lastTexts(page, 10)).toEqual(everything)
    await page.reload()
    await expect.poll(() => lastTexts(page, 10)).toEqual(everything)
  }
})

/** Signs up, verifies by the newest mail in the mailbox and logs in: all by hand, as a person would. */
async function comeIn(page: Page, mailbox: string, name: string, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: words['accounts.toSignUp'] }).click()
  await page.getByLabel(words['accounts.displayName'], { exact: true }).fill(name)
  await page.getByLabel(words['accounts.email'], { exact: true }).fill(email)
  await page.getByLabel(words['accounts.password'], { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: words['accounts.sentTitle'] })).toBeVisible()

  const link = page.getByRole('article').filter({ hasText: email }).getByRole('link').first()
  await expect(async () => {
    await page.goto(mailbox)
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.click()
  await page.getByRole('main').getByRole('button', { name: words['accounts.verify'], exact: true }).click()
  await expect(page.getByText(words['accounts.verified'])).toBeVisible()
  await page.getByLabel(words['accounts.password'], { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chat/)
}

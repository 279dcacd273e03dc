import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'

// LOOK-30
test('the sections of one’s account stand beside them, say which one is read, and lead to each by keyboard', async ({
  server,
  open,
}) => {
  const { page, context } = await open({ reducedMotion: 'reduce' })
  await enter(server, 'Bölen Okur', context)
  await page.goto('/account')
  const list = page.getByRole('navigation', { name: 'Bölümler' })
  const sections = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(list.getByRole('link', { name: 'Oturumlar' })).toBeVisible()
  await expect(list.getByRole('link')).toHaveText(await sections.getByRole('heading', { level: 2 }).allTextContents())
  const current = list.locator('[aria-current=location]')
  await expect(current).toHaveCount(1)
  await expect(current).toHaveText(await list.getByRole('link').first().innerText())

  await list.getByRole('link', { name: 'Oturumlar' }).focus()
  await page.keyboard.press('Enter')
  await expect(current).toHaveText('Oturumlar')
  const sessions = page.getByRole('region', { name: 'Oturumlar' })
  await expect(sessions).toBeFocused()
  await expect(sessions).toBeInViewport()
  await expect(list, 'it follows').toBeInViewport()
  await expect(page).toHaveURL(/\/account$/)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(current).toHaveText(await list.getByRole('link').last().innerText())
})

// LOOK-30
test('on a phone the account has no such list', async ({ server, open }) => {
  const { page, context } = await open(phone)
  await enter(server, 'Bölmez Okur', context)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 2, name: 'Oturumlar' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Bölümler' })).toBeHidden()
})

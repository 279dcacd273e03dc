import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'
import { emailOf } from '#tests/kit/people.ts'

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
  const copy = page.getByRole('region', { name: 'Verileriniz' }).getByRole('button')
  await copy.focus()
  await expect(copy).toBeInViewport()
  await expect(current, 'what has the focus is not the last').toHaveText('Verileriniz')

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click()
  await expect(page.getByLabel('Mevcut şifreniz')).toBeFocused()
  await expect(current).toHaveText('Şifre')
})

// LOOK-30
test('the address of a section leads to it', async ({ server, open }) => {
  const { page, context } = await open({ reducedMotion: 'reduce' })
  await enter(server, 'Bölümden Gelen', context)
  await page.goto('/account#sessions')
  const sessions = page.getByRole('region', { name: 'Oturumlar' })
  await expect(sessions).toBeFocused()
  await expect(sessions).toBeInViewport()
  const addresses = await page
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(addresses.join(' ')).toBe(
    '#photo #about #name #email #password #preferences #sessions #blocked #data #deletion',
  )
})

// LOOK-30
test('on a phone the list of sections unfolds above them, and folds as one is chosen', async ({ server, open }) => {
  const { page, context } = await open(phone)
  await enter(server, 'Bölmez Okur', context)
  await page.goto('/account')
  const list = page.getByRole('navigation', { name: 'Bölümler' })
  const way = list.getByRole('link', { name: 'Oturumlar' })
  await expect(list).toHaveCount(1)
  await expect(way).toBeHidden()
  await list.getByText('Bölümler').tap()
  await way.tap()
  await expect(way).toBeHidden()
  const sessions = page.getByRole('region', { name: 'Oturumlar' })
  await expect(sessions).toBeFocused()
  await expect(sessions).toBeInViewport()
})

// PAGE-37
test('at 360 px the head of the account has name and address whole', async ({ server, open }) => {
  const { page, context } = await open(phone)
  await page.setViewportSize({ width: 360, height: 740 })
  const { name } = await enter(server, 'Abdurrahmanoğulları Zübeydehanım', context)
  await page.goto('/account')
  const head = page
    .getByRole('banner')
    .or(page.locator('header'))
    .filter({ hasText: emailOf(name) })
  for (const words of [name, emailOf(name)]) {
    const line = head.getByText(words, { exact: true })
    await expect(line).toBeVisible()
    const isWhole = await line.evaluate(element => element.scrollWidth <= element.clientWidth)
    expect(isWhole, words).toBe(true)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

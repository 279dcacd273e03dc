import type { Page } from '@playwright/test'
import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { emailOf, password } from '#tests/kit/people.ts'
import { minute } from '#tests/kit/clock.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import { expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'
import { endedSession } from '#tests/browser/kit/ended-session.ts'

const android = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0'

/** Logs in once more, in a browser that calls itself so. */
async function logInAs(server: OpenServer, name: string, userAgent: string): Promise<Visitor> {
  const visitor = new Visitor(server.url)
  visitor.headers['user-agent'] = userAgent
  await visitor.do(accountRoutes.login, { email: emailOf(name), password })
  return visitor
}

const sessions = (page: Page) => page.getByRole('list', { name: /^(Oturumlar|Sessions)$/ }).getByRole('listitem')
const isHere = async (visitor: Visitor) => (await visitor.do(accountRoutes.me, {})).account !== null

// ACC-43, PAGE-2, PAGE-37
test('the own name leads to the account, where a session is ended and the next one appears', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await enter(server, 'Zeynep', context)
  const first = await logInAs(server, 'Zeynep', android)
  await page.goto('/feedback')
  await page.getByRole('banner').getByRole('link', { name: 'Zeynep' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hesabım' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Zeynep', { exact: true }).first()).toBeVisible()
  await expect(sessions(page)).toHaveCount(2)
  await expect(sessions(page).first()).toContainText('Bu oturum')
  await expect(sessions(page).first().getByRole('button')).toHaveCount(0)

  await page.getByRole('button', { name: 'Oturumu kapat: Firefox · Android' }).press('Enter')
  await expect(sessions(page)).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Oturumlar' })).toBeFocused()
  await expect(page.getByText('Hesabınız başka bir yerde açık değil.')).toBeVisible()
  expect(await isHere(first)).toBe(false)

  server.pass(minute)
  await logInAs(server, 'Zeynep', windows)
  await expect(page.getByRole('button', { name: 'Oturumu kapat: Edge · Windows' })).toBeVisible()
  await page.getByRole('link', { name: 'Profilim' }).click()
  await expect(page).toHaveURL(/\/profile\//)
})

// ACC-43
test('all others end after a question, and a page that was theirs leads to the log-in', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(endedSession)
  const [own, theirs] = [await open(phone), await open()]
  await enter(server, 'Yusuf', own.context)
  const other = await logInAs(server, 'Yusuf', windows)
  await theirs.context.addCookies([...other.cookies].map(([name, value]) => ({ name, value, url: server.url })))
  await logInAs(server, 'Yusuf', android)
  await theirs.page.goto('/account')
  await expect(sessions(theirs.page)).toHaveCount(3)

  await own.page.goto('/account')
  await own.page.getByRole('button', { name: 'Diğer bütün oturumları kapat' }).tap()
  await own.page.getByRole('button', { name: 'Vazgeç' }).tap()
  await expect(sessions(own.page)).toHaveCount(3)
  await own.page.getByRole('button', { name: 'Diğer bütün oturumları kapat' }).tap()
  await own.page.getByRole('button', { name: 'Hepsini kapat' }).tap()
  await expect(own.page.getByText('2 oturum kapatıldı.')).toBeVisible()
  await expect(sessions(own.page)).toHaveCount(1)
  await expect(theirs.page).toHaveURL(/\/login\?next=%2Faccount/)
  await expect(theirs.page.getByText(textOf('tr', 'accounts.ended'))).toBeVisible()
})

test('sessions that can’t be had say so, and are asked for again', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/ERR_FAILED/)
  const { page, context } = await open()
  await enter(server, 'Vildan', context)
  await page.route('**/api/me/sessions', route => route.abort())
  await page.goto('/account')
  await expect(page.getByText('Oturumlar yüklenemedi.')).toBeVisible()
  await page.unroute('**/api/me/sessions')
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(sessions(page)).toHaveCount(1)
})

import type { Page } from '@playwright/test'
import { deletionRoutes } from '#contract/deletion-routes.ts'
import { emailOf, password } from '#tests/kit/people.ts'
import { codeIn, awaitMail } from '#tests/kit/machine/mailbox.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { channelNamed, enter } from '#tests/browser/kit/member.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Hesabı sil' })
const keep = (page: Page) => page.getByRole('button', { name: textOf('tr', 'deletion.keep') })

async function ask(page: Page, word = 'sil', secret = password): Promise<void> {
  await form(page).getByLabel('Mevcut şifreniz').fill(secret)
  await form(page).getByLabel('Onaylamak için SİL yazın').fill(word)
  await form(page).getByRole('button', { name: 'Hesabımı 14 gün sonra sil' }).click()
}

// ACC-50
test('the deletion of an account shows on each of its pages at once, to nobody else, and one click ends it', async ({
  server,
  open,
}) => {
  const [own, other] = [await open(), await open()]
  const nil = await enter(server, 'Nil Silme', own.context)
  await enter(server, 'Oya Silme', other.context)
  const channelId = await channelNamed(nil, 'genel')
  const chat = await own.context.newPage()
  for (const page of [chat, other.page]) await page.goto(`/chat?channel=${channelId}`)
  await own.page.goto('/account')
  await own.page.getByRole('button', { name: 'Hesabımı silmek istiyorum' }).press('Enter')
  await expect(form(own.page).getByRole('radio', { name: 'Mesajlarım kalsın' })).toBeFocused()
  await form(own.page).getByRole('radio', { name: 'Mesajlarım da silinsin' }).press('Space')
  await ask(own.page)
  await expect(own.page.getByText(textOf('tr', 'deletion.asked'))).toBeVisible()
  await expect(form(own.page)).toHaveCount(0)
  for (const page of [own.page, chat]) {
    await expect(page.getByText(/mesajlarınızla birlikte silinecek/)).toBeVisible()
    await expect(keep(page)).toHaveCount(1)
  }
  await expect(keep(own.page), 'where it was asked for').toBeFocused()
  await chat.goto('/')
  await expect(keep(chat)).toHaveCount(1)
  await expect(other.page.getByText(/silinecek/)).toHaveCount(0)

  await keep(chat).click()
  await expect(chat.getByText('Silme isteğiniz geri alındı.')).toBeVisible()
  for (const page of [own.page, chat]) await expect(keep(page)).toHaveCount(0)
  const again = own.page.getByRole('button', { name: 'Hesabımı silmek istiyorum' })
  await expect(again).toBeVisible()
  await expect(again, 'another page took it back').not.toBeFocused()
})

// ACC-50
test('what says so folds to one line in this browser, is told whole, and opens again', async ({ server, open }) => {
  const { page, context } = await open({ viewport: { width: 360, height: 740 } })
  const lale = await enter(server, 'Lale Silme', context)
  await lale.visitor.do(deletionRoutes.askDeletion, { password, word: 'SİL', withMessages: false })
  const said = page.getByRole('status').filter({ hasText: 'mesajlarınız kalacak.' })
  const whole = page.getByRole('button', { name: 'Silme uyarısının tamamı' })
  const heightOf = async (): Promise<number> => (await said.locator('..').locator('..').boundingBox())!.height
  await page.goto('/chat')
  await expect(whole).toHaveAttribute('aria-expanded', 'true')
  expect(await heightOf()).toBeGreaterThan(60)
  await whole.press('Enter')
  await expect(whole).toBeFocused()
  await expect(whole).toHaveAttribute('aria-expanded', 'false')
  await expect(keep(page)).toHaveCount(0)
  expect(await heightOf()).toBeLessThanOrEqual(50)
  await page.goto('/')
  await expect(whole).toHaveAttribute('aria-expanded', 'false')
  await expect(said).toHaveCount(1)
  expect(await heightOf()).toBeLessThanOrEqual(50)
  await whole.click()
  await keep(page).click()
  await expect(whole).toHaveCount(0)
})

// ACC-50
test('another word or password is said beside its field', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/status of 401/)
  const { page, context } = await open()
  await enter(server, 'Pelin Silme', context)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Hesabımı silmek istiyorum' }).click()
  await ask(page, 'evet')
  const word = form(page).getByLabel('Onaylamak için SİL yazın')
  await expect(word).toBeFocused()
  await expect(word).toHaveAccessibleDescription('Onay sözcüğü uymuyor.')
  await ask(page, 'SİL', 'yanlış parola')
  const secret = form(page).getByLabel('Mevcut şifreniz')
  await expect(secret).toBeFocused()
  await expect(secret).toHaveAccessibleDescription('Şifre hatalı.')
  await form(page)
    .getByRole('button', { name: textOf('tr', 'parts.cancel'), exact: true })
    .click()
  await expect(page.getByRole('button', { name: 'Hesabımı silmek istiyorum' })).toBeFocused()
})

// ACC-51
test('the link of the mail keeps the account, in a browser where nobody is signed in', async ({ server, open }) => {
  const [own, elsewhere] = [await open(), await open()]
  await enter(server, 'Rana Silme', own.context)
  await own.page.goto('/account')
  await own.page.getByRole('button', { name: 'Hesabımı silmek istiyorum' }).click()
  await ask(own.page)
  await expect(keep(own.page)).toBeVisible()
  const code = codeIn(await awaitMail(server.dataDir, emailOf('Rana Silme')))
  await elsewhere.page.goto(`/email?mode=keepAccount&oobCode=${code}`)
  await expect(elsewhere.page.getByText('Rana Silme')).toBeVisible()
  await expect(elsewhere.page).toHaveURL(/\/email$/)
  await keep(elsewhere.page).click()
  await expect(elsewhere.page.getByRole('heading', { level: 1, name: 'Hesabınız silinmeyecek' })).toBeVisible()
  await expect(keep(own.page)).toHaveCount(0)
})

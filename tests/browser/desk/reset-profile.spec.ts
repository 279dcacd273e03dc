import type { Page } from '@playwright/test'
import { photoRoutes } from '#contract/photos.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs } from '#tests/browser/kit/logs-kit.ts'
import { channelNamed, enter, type Member, postAll } from '#tests/browser/kit/member.ts'
import { formOf } from '#tests/kit/browser-like.ts'
import { picture } from '#tests/kit/files/files.ts'
import { textOf } from '#tests/kit/tables/words.ts'

async function wear({ visitor }: Member): Promise<void> {
  const data = await picture(100, 100).png().toBuffer()
  const { status } = await visitor.send('POST', photoRoutes.setPhoto.path, formOf({}, new File([data], 'ben.png')))
  expect(status).toBe(200)
}
const rowOf = (page: Page, name: RegExp) => page.getByRole('region', { name: 'Kişiler' }).getByRole('button', { name })
async function openForm(page: Page, name: RegExp) {
  await rowOf(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: textOf('tr', 'moderation.reset') }).click()
  const dialog = page.getByRole('dialog', { name: /adlı kullanıcının profili$/ })
  await expect(dialog, 'what changes from here on changes while it is open').toBeVisible()
  return dialog
}

// MOD-30, MOD-31
test('staff take a name and a picture; the person reads why at once, and an undo gives both back', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 404/) // a picture that goes while it is fetched
  const [own, other] = [await open(), await open()]
  await enterAs(server, 'Selin Sıfırlar', 'moderator', own)
  const rude = await enter(server, 'Kaba Adam', other.context)
  await wear(rude)
  const channelId = await channelNamed(rude, 'genel')
  await postAll(rude, channelId, ['selam'])
  for (const { page } of [other, own]) await page.goto(`/chat?channel=${channelId}`)
  const dialog = await openForm(own.page, /^Kaba Adam/)
  await dialog.getByRole('checkbox', { name: 'Adı: Kaba Adam' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Resmi' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Kaldır' }).click()
  await expect(dialog.getByRole('textbox'), 'a reason is asked for').toBeFocused()
  await own.page.keyboard.type('Küfürlü ad')
  await dialog.getByRole('button', { name: 'Kaldır' }).click()
  await expect(dialog).toHaveCount(0)
  await own.page.keyboard.press('F8') // the toast waits for anybody who is there
  const undo = own.page.getByRole('button', { name: textOf('tr', 'parts.undo') })
  await expect(undo).toBeFocused()
  const said = own.page.getByRole('log').getByText(/^Üye \d{6}$/)
  await expect(said.first()).toBeVisible()
  await expect(own.page.getByRole('log').locator(`[data-tile="${rude.uid}"] img`)).toHaveCount(0)

  const bar = other.page.getByText(textOf('tr', 'reset.both', { reason: 'Küfürlü ad' }))
  await expect(bar).toBeVisible()
  await expect(other.page.getByRole('link', { name: 'Yeni ad seç' })).toBeVisible()
  await other.page.getByRole('button', { name: 'Anladım' }).click()
  await expect(bar).toHaveCount(0)

  await undo.press('Enter')
  await expect(own.page.getByText(/profili geri geldi\.$/)).toBeVisible()
  await expect(rowOf(own.page, /^Kaba Adam/)).toBeVisible()
  await expect(own.page.getByRole('log').locator(`[data-tile="${rude.uid}"] img`)).toBeVisible()
})

// MOD-30
test('a picture that is changed while the form is open is looked at again', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 404/)
  const own = await open()
  await enterAs(server, 'Selin Bakakalır', 'moderator', own)
  const quick = await enter(server, 'Çabuk Giyinen', (await open()).context)
  await wear(quick)
  await own.page.goto('/chat')
  const dialog = await openForm(own.page, /^Çabuk Giyinen/)
  await wear(quick)
  await expect(dialog.getByText(textOf('tr', 'moderation.resetChanged'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Kaldır' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: textOf('tr', 'parts.goOn') }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Resmi' })).not.toBeChecked()
  await dialog.getByRole('textbox').fill('Uygunsuz')
  await dialog.getByRole('button', { name: 'Kaldır' }).click()
  await expect(dialog.getByText(textOf('tr', 'moderation.resetNothing'))).toBeVisible()
})

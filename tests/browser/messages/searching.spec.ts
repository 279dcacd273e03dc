import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { catchUp } from '#server/search/door.ts'
import { addChannel } from '#tests/kit/house.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { post, rowOf } from '#tests/browser/kit/talk-kit.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import type { Language } from '#words/language.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const sizes = {
  phone,
  tablet: { viewport: { width: 768, height: 1_000 } },
  desktop: { viewport: { width: 1_366, height: 768 } },
}

const fieldOf = (page: Page, language: Language) =>
  page.getByRole('combobox', { name: textOf(language, 'shell.search'), exact: true })
const hitsOf = (page: Page, language: Language) =>
  page.getByRole('list', { name: textOf(language, 'search.messages') }).getByRole('listitem')

/** By the field above the channels on a phone, else by its key. */
async function openSearch(page: Page, language: Language, isPhone: boolean) {
  if (isPhone) {
    await page.getByRole('button', { name: new RegExp(`^${textOf(language, 'channels.open')}`) }).tap()
    await page.getByRole('button', { name: new RegExp(`^${textOf(language, 'shell.search')}`) }).tap()
  } else await page.keyboard.press('Control+k')
  await expect(fieldOf(page, language)).toBeFocused()
  return fieldOf(page, language)
}

for (const language of ['tr', 'en'] as const) {
  for (const [size, device] of Object.entries(sizes)) {
    // SRCH-3, SRCH-5, SRCH-6
    test(`in ${language} on a ${size}, a word is found in its forms, jumped to, and nobody finds what is hidden`, async ({
      server,
      open,
    }) => {
      const { page, context } = await open(device)
      const bora = await enter(server, 'Bora Arar', context)
      const mert = await enter(server, 'Mert Saklar')
      const [open1, open2] = [await addChannel(server.house, `açık ${v7()}`), await addChannel(server.house, v7())]
      const hidden = await addChannel(server.house, `kanaryalık`, { read_roles: 'moderator' })
      await changePerson(server.house, mert.uid, { role: 'moderator' })
      await post(mert, hidden, 'kanarya kitaplarımızdan biri')
      await post(mert, open2, 'Kitaplarımızdan biri kayıp')
      await post(bora, open1, 'Burada yalnız deniz var')
      await catchUp(server.house)
      await page.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
      await page.goto(`/chat?channel=${open1}`)
      await expect(rowOf(page, 'Burada yalnız deniz var')).toBeVisible()

      const isPhone = size === 'phone'
      const field = await openSearch(page, language, isPhone)
      await field.fill('kanarya')
      await field.press('Enter')
      await expect(page.getByRole('heading', { name: textOf(language, 'search.none') })).toBeVisible()
      await expect(page.getByRole('search')).not.toContainText('kanaryalık')
      expect(await faults(page)).toEqual([])

      await field.fill('kitap')
      await field.press('Enter')
      await expect(hitsOf(page, language)).toHaveCount(1)
      await expect(page.getByRole('search').locator('mark')).toHaveText('Kitaplarımızdan')
      await expect(page.getByRole('search').locator('h3')).toHaveText(textOf(language, 'search.found', { count: 1 }))
      expect(await faults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      await field.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(rowOf(page, 'Kitaplarımızdan biri kayıp')).toBeFocused()
      if (isPhone) await expect(field).toHaveCount(0)
      else await expect(hitsOf(page, language)).toHaveCount(1)
    })
  }
}

// SRCH-7
test('filters are offered and chosen by keyboard, stand as buttons, and one that nothing goes by says why', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const ada = await enter(server, 'Ada Süzer', context)
  const channel = await addChannel(server.house, v7())
  await post(ada, channel, 'süzülen bir söz')
  await catchUp(server.house)
  await page.goto(`/chat?channel=${channel}`)
  await expect(rowOf(page, 'süzülen bir söz')).toBeVisible()
  const field = await openSearch(page, 'tr', false)
  await field.pressSequentially('kim')
  await expect(page.getByRole('option')).toHaveText([/^kimden:/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('kimden:')
  await field.pressSequentially('ada')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('kimden:"Ada Süzer" ')
  await expect(hitsOf(page, 'tr')).toHaveCount(1)
  await page.getByRole('button', { name: 'Kaldır: kimden: Ada Süzer' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill('kimden:kimseler')
  await field.press('Enter')
  await expect(page.getByRole('search')).toContainText('Bu adda biri yok.')
  for (const value of ['', null]) {
    await field.press('Escape')
    if (value === null) await expect(field).toHaveCount(0)
    else await expect(field).toHaveValue(value)
  }
})

// SRCH-8
test('what one looked for stays in this browser until one logs out', async ({ server, open }) => {
  const { page, context } = await open()
  const ece = await enter(server, 'Ece Hatırlar', context)
  await addChannel(server.house, v7())
  await page.goto('/chat')
  const field = await openSearch(page, 'tr', false)
  await field.fill('ibrişim')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sonuç yok' })).toBeVisible()
  await page.reload()
  await openSearch(page, 'tr', false)
  await page.getByRole('button', { name: 'ibrişim' }).click()
  await expect(field).toHaveValue('ibrişim')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('meydan.searches')))
  expect(await kept()).toEqual([`meydan.searches.${ece.uid}`])
  await page.getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page.getByText('Çıkış yaptınız.')).toBeVisible()
  expect(await kept()).toEqual([])
})

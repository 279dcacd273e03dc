import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
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
  const opener = page.getByRole('button', { name: new RegExp(`^${textOf(language, 'shell.search')}`) })
  if (isPhone) {
    await page.getByRole('button', { name: new RegExp(`^${textOf(language, 'channels.open')}`) }).tap()
    await opener.tap()
  } else {
    await expect(opener).toBeVisible() // the page listens
    await page.keyboard.press('Control+k')
  }
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
  await expect(page.getByRole('heading', { name: 'Mesaj bulunamadı' })).toBeVisible()
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

// SRCH-6
test('a hit that was gone to is marked, and the arrow leads on from there; the best come first when one asks', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const ege = await enter(server, 'Ege Sıralar', context)
  const channel = await addChannel(server.house, v7())
  for (const text of ['ırmak', 'ırmaklar', 'ırmaktan']) await post(ege, channel, `${text} aktı`)
  await catchUp(server.house)
  await page.goto(`/chat?channel=${channel}`)
  const field = await openSearch(page, 'tr', false)
  await field.fill('ırmak ')
  await field.press('Enter')
  await expect(hitsOf(page, 'tr')).toHaveText([/ırmaktan/, /ırmaklar/, /ırmak aktı/])
  await field.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'ırmaklar aktı')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await field.press('ArrowDown')
  const visited = page.getByRole('search').locator('[aria-current]')
  await expect(visited).toContainText('ırmaklar')
  await expect(visited).toBeFocused()
  await page.getByRole('button', { name: 'En alakalı' }).click()
  await expect(hitsOf(page, 'tr')).toHaveText([/ırmak aktı/, /ırmaktan/, /ırmaklar/])
})

// SRCH-9
test('what was removed is found by its author, with who removed it, and by nobody beside him', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const ayla = await enter(server, 'Ayla Gizler', context)
  const channel = await addChannel(server.house, v7())
  const { id } = await post(ayla, channel, 'mürekkebi kurumadan')
  await post(ayla, channel, 'burada bir şey duruyor')
  await ayla.visitor.do(messageRoutes.removeMessage, { messageId: id })
  await page.goto(`/chat?channel=${channel}`)
  const field = await openSearch(page, 'tr', false)
  await field.pressSequentially('kanal:sil')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('kanal:silinenler ')
  await field.pressSequentially('mürekkep')
  await expect(hitsOf(page, 'tr')).toHaveCount(1)
  await expect(hitsOf(page, 'tr')).toContainText('Silen: Ayla Gizler')
  await expect(page.getByRole('search').locator('mark')).toHaveText('mürekkebi')
  expect(await faults(page)).toEqual([])

  const other = await open()
  await enter(server, 'Tülin Bakar', other.context)
  await other.page.goto(`/chat?channel=${channel}`)
  const otherField = await openSearch(other.page, 'tr', false)
  await otherField.fill('mürekkep in:deleted')
  await otherField.press('Enter')
  await expect(other.page.getByRole('heading', { name: 'Mesaj bulunamadı' })).toBeVisible()
})

// SRCH-10, SRCH-11
test('a near word is offered, and words past the eighth are said to be left away', async ({ server, open }) => {
  const { page, context } = await open()
  const can = await enter(server, 'Can Yanılır', context)
  const channel = await addChannel(server.house, v7())
  await post(can, channel, 'Karanfilin kokusu')
  await catchUp(server.house)
  await page.goto(`/chat?channel=${channel}`)
  const field = await openSearch(page, 'tr', false)
  await field.fill('karanfilim koksu')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Bunu mu demek istediniz: karanfilim kokusu' }).click()
  await expect(field).toHaveValue('karanfilim kokusu')
  await expect(hitsOf(page, 'tr')).toHaveCount(1)
  await field.fill('a b c d e f g h i')
  await field.press('Enter')
  await expect(page.getByRole('search')).toContainText('Yalnızca ilk 8 sözcük arandı.')
})

// SRCH-7
test('a weekday is a day, and of what is no day it is said that nothing was searched', async ({ server, open }) => {
  const { page, context } = await open()
  const gul = await enter(server, 'Gül Günler', context)
  const channel = await addChannel(server.house, v7())
  await post(gul, channel, 'çarşaf ütüsü')
  await catchUp(server.house)
  await page.goto(`/chat?channel=${channel}`)
  const field = await openSearch(page, 'tr', false)
  const title = (name: string) => page.getByRole('search').getByRole('heading', { name, exact: true })
  await field.fill('önce:salgün çarşaf')
  await field.press('Enter')
  await expect(title('Arama yapılmadı')).toBeVisible()
  await expect(page.getByRole('search')).toContainText('Tarih anlaşılamadı.')
  await expect(title('Mesaj bulunamadı')).toHaveCount(0)
  await field.fill('kimden:olmayanbiri çarşaf')
  await field.press('Enter')
  await expect(title('Mesaj bulunamadı')).toBeVisible()
  const today = await page.evaluate(() => new Intl.DateTimeFormat('tr', { weekday: 'long' }).format(Date.now()))
  await field.fill(`sonra:${today} çarşaf`)
  await field.press('Enter')
  await expect(title('Mesaj bulunamadı'), 'it is of today').toBeVisible()
  await field.fill(`tarih:${today} çarşaf`)
  await field.press('Enter')
  await expect(hitsOf(page, 'tr')).toHaveCount(1)
})

// SRCH-11
test.describe('who searches too often', () => {
  test.use({ expectedOnConsole: [/429/] })

  test('is told to wait, and finds it at the next try', async ({ server, open }) => {
    const { page, context } = await open()
    const naz = await enter(server, 'Naz Sorar', context)
    const channel = await addChannel(server.house, v7())
    await post(naz, channel, 'karanfil kokusu')
    await catchUp(server.house)
    await page.goto(`/chat?channel=${channel}`)
    const field = await openSearch(page, 'tr', false)
    await page.route('**/api/search*', route =>
      route.fulfill({ status: 429, json: { code: 'too-many-requests', error: '', retryAfterSeconds: 3 } }),
    )
    await field.fill('karanfil')
    await field.press('Enter')
    const retry = page.getByRole('search').getByRole('button', { name: 'Tekrar dene' })
    await expect(retry).toBeVisible()
    await expect(hitsOf(page, 'tr')).toHaveCount(0)
    await page.unroute('**/api/search*')
    await retry.click()
    await expect(hitsOf(page, 'tr')).toHaveCount(1)
  })
})

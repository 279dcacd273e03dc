import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { addChannel } from '#tests/kit/house.ts'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'
import { composerOf, enter, postAll } from '#tests/browser/kit/member.ts'
import { chooseToAdd, finger, menuOf, phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

const chip = (row: Locator, emoji: string): Locator => row.locator(`[data-reaction="${emoji}"]`)
const fieldOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Emoji ara' })
const emojiIn = (page: Page, name: string): Locator =>
  page.getByRole('listbox', { name: 'Emojiler' }).getByRole('option', { name, exact: true })
const activeIn = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Emojiler' }).locator('[aria-selected=true]')

// MSG-50
test('all emoji are to be had for a reaction: found by name, picked by keys, and the focus comes back', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const ali = await enter(server, 'Ali Emoji', context)
  const channel = await addChannel(server.house, v7())
  await post(ali, channel, 'yandı burası')
  await page.goto(`/chat?channel=${channel}`)
  await drawn(page)
  const loaded = (): Promise<number> =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/(tr|en)-/.test(name)).length)
  const row = rowOf(page, 'yandı burası')
  await row.hover()
  expect(await loaded(), 'the names come when the list is opened').toBe(0)
  await row.getByRole('button', { name: 'Başka bir emoji' }).click()
  await expect(fieldOf(page)).toBeFocused()
  expect(await loaded()).toBeGreaterThan(0)
  await expect(emojiIn(page, 'sırıtan yüz')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('picker.png') })

  await page.keyboard.type('ATES')
  await expect(activeIn(page)).toHaveAccessibleName('ateş')
  await page.keyboard.press('ArrowRight')
  await expect(activeIn(page)).not.toHaveAccessibleName('ateş')
  await page.keyboard.press('ArrowLeft')
  await page.screenshot({ path: test.info().outputPath('found.png') })
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toBeHidden()
  await expect(chip(row, '🔥')).toHaveText('🔥1')

  await row.hover()
  await expect(row.getByRole('button', { name: '🔥 tepkinizi geri alın' }), 'it is the last used now').toBeVisible()
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Başka bir emoji' }).click()
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type('fire engine')
  await expect(activeIn(page), 'English words find it too').toHaveAccessibleName('itfaiye arabası')
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await expect(activeIn(page)).toHaveText('🔥')
  await page.keyboard.press('ArrowUp')
  await expect(activeIn(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toBeHidden()
  await expect(row).toBeFocused()
})

// MSG-50, LOOK-25
test('who reacts to an older message stays there, wherever the keyboard was before', async ({ server, open }) => {
  const { page, context } = await open()
  const ali = await enter(server, 'Ali Kalır', context)
  const channel = await addChannel(server.house, v7())
  await postAll(
    ali,
    channel,
    Array.from({ length: 40 }, (_, n) => `söz ${n}`),
  )
  await page.goto(`/chat?channel=${channel}`)
  await drawn(page)
  const log = page.getByRole('log')
  for (const isWalked of [false, true]) {
    if (isWalked) {
      await log.focus()
      await page.keyboard.press('End')
      await expect(rowOf(page, 'söz 39')).toBeFocused()
      await composerOf(page).focus()
    }
    const row = rowOf(page, isWalked ? 'söz 6' : 'söz 5')
    await row.evaluate(article => article.scrollIntoView({ block: 'center' }))
    await row.hover()
    const where = await row.boundingBox()
    await row.getByRole('button', { name: 'Başka bir emoji' }).click()
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.type('ATES')
    await expect(activeIn(page)).toHaveAccessibleName('ateş')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page)).toBeHidden()
    await expect(chip(row, '🔥')).toHaveText('🔥1')
    await expect(row).toBeFocused()
    expect((await row.boundingBox())!.y, 'nothing moved').toBe(where!.y)
  }
})

// MSG-50
test('what nothing is called is said, and a tone of skin is remembered', async ({ server, open }) => {
  const { page, context } = await open()
  const ali = await enter(server, 'Ali Ten', context)
  const channel = await addChannel(server.house, v7())
  await post(ali, channel, 'el salla')
  await page.goto(`/chat?channel=${channel}`)
  await page.getByRole('button', { name: 'Emoji ekle' }).click()
  await fieldOf(page).fill('qqzzx')
  await expect(page.getByText('Bu adla bir emoji yok.')).toBeVisible()
  await page.keyboard.press('Enter')
  await fieldOf(page).fill('')
  await page.getByRole('button', { name: 'Ten rengi: seçilmedi' }).click()
  await expect(page.getByRole('button', { name: 'Ten rengi: açık' })).toBeFocused()
  await page.getByRole('button', { name: 'Bayraklar' }).click()
  await expect(page.locator('[data-emoji="🏁"]')).toBeInViewport()
  await fieldOf(page).fill('bas parmak yukari')
  await page.keyboard.press('Enter')
  await expect(composerOf(page)).toHaveValue('👍🏻')
  await page.reload()
  await page.getByRole('button', { name: 'Emoji ekle' }).click()
  await expect(page.getByRole('button', { name: 'Ten rengi: açık' })).toBeVisible()
})

// MSG-50, MSG-51
test('in the field an emoji is put where the caret is, and undo takes it back', async ({ server, open }) => {
  const { page, context } = await open()
  await enter(server, 'Ali Yazan', context)
  const channel = await addChannel(server.house, v7())
  await page.goto(`/chat?channel=${channel}`)
  const field = composerOf(page)
  await field.fill('önce sonra')
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Emoji ekle' }).click()
  await fieldOf(page).fill('kalp')
  await page.keyboard.press('Escape')
  await fieldOf(page).fill('kırmızı kalp')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('önce ❤️sonra')
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('önce sonra')
})

// MSG-51
test('a colon and the beginning of a name suggest emoji, and the colon behind a whole one puts it there', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await enter(server, 'Ali Kolon', context)
  const channel = await addChannel(server.house, v7())
  await page.goto(`/chat?channel=${channel}`)
  const field = composerOf(page)
  const list = page.getByRole('listbox', { name: 'Uyan emojiler' })
  await field.pressSequentially('saat 10:30 :D :ate')
  await expect(list.getByRole('option').first()).toHaveText('🔥ateş')
  await page.screenshot({ path: test.info().outputPath('suggested.png') })
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await field.fill('')
  await field.pressSequentially('bak :ates')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('bak 🔥 ')
  await field.pressSequentially(':ates:')
  await expect(field).toHaveValue('bak 🔥 🔥')
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('bak 🔥 :ates:')
  await field.fill('')
  await field.pressSequentially(':fire:')
  await expect(field).toHaveValue('🔥')
  await page.keyboard.press('Enter')
  const said = rowOf(page, '🔥')
  await expect(said).toBeVisible()
  await field.pressSequentially('küçük 🔥')
  await page.keyboard.press('Enter')
  const size = (row: Locator): Promise<number> =>
    row.locator('[data-message-text]').evaluate(text => Number.parseFloat(getComputedStyle(text).fontSize))
  const other = rowOf(page, 'küçük 🔥')
  await expect(other).toBeVisible()
  expect(await size(said)).toBeGreaterThan(1.5 * (await size(other)))
})

// MSG-50
test('on a phone the list lies along the lower edge, and what is picked comes into the field', async ({
  server,
  open,
}) => {
  const { page, context } = await open({ ...phone, viewport: { width: 360, height: 740 } })
  const ali = await enter(server, 'Ali Cep', context)
  const channel = await addChannel(server.house, v7())
  await post(ali, channel, 'basılı tut')
  await page.goto(`/chat?channel=${channel}`)
  const row = rowOf(page, 'basılı tut')
  const press = await finger(page, row)
  await expect(menuOf(page)).toBeVisible()
  await press.up()
  await page.screenshot({ path: test.info().outputPath('menu-360.png') })
  await expectNoOverflow(page)
  await page.getByRole('menuitem', { name: 'Başka bir emoji' }).tap()
  await expect(emojiIn(page, 'sırıtan yüz')).toBeVisible()
  await expect(fieldOf(page), 'the phone’s keyboard stays away').not.toBeFocused()
  const lowerEdge = async (): Promise<number> => {
    const box = (await page.getByRole('dialog', { name: 'Emojiler' }).boundingBox())!
    return Math.round(box.y + box.height)
  }
  await expect.poll(lowerEdge).toBe(740)
  await page.screenshot({ path: test.info().outputPath('picker-360.png') })
  expect((await emojiIn(page, 'sırıtan yüz').boundingBox())!.height).toBeGreaterThanOrEqual(40)
  await emojiIn(page, 'sırıtan yüz').tap()
  await expect(chip(row, '😀')).toHaveText('😀1')
  await chooseToAdd(page, 'Emoji ekle')
  await emojiIn(page, 'sırıtan yüz').tap()
  await expect(composerOf(page)).toHaveValue('😀')
  await expect(composerOf(page)).toBeFocused()
  await page.screenshot({ path: test.info().outputPath('composer-360.png') })
})

// MSG-50
test('where the list can’t be had it is said, and comes by another try', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/ERR_FAILED/)
  const { page, context } = await open()
  await enter(server, 'Ali Kopuk', context)
  const channel = await addChannel(server.house, v7())
  await page.route('**/assets/picking-*.js', route => route.abort())
  await page.goto(`/chat?channel=${channel}`)
  await page.getByRole('button', { name: 'Emoji ekle' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.unroute('**/assets/picking-*.js')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(fieldOf(page)).toBeVisible()
})

for (const [width, language] of [
  [360, 'en'],
  [768, 'tr'],
  [1366, 'en'],
  [1920, 'tr'],
] as const) {
  test(`the list of emoji has its room at ${width} px`, async ({ server, open }) => {
    const { page, context } = await open({ viewport: { width, height: 800 } })
    await context.addInitScript(to => localStorage.setItem('meydan.language', to), language)
    const ali = await enter(server, `Ali Oda ${width}`, context)
    const channel = await addChannel(server.house, v7())
    await post(ali, channel, '🔥🔥')
    await page.goto(`/chat?channel=${channel}`)
    await drawn(page)
    const name = language === 'tr' ? 'Emoji ekle' : 'Add an emoji'
    if (width < 768) await chooseToAdd(page, name)
    else await page.getByRole('button', { name }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await expectNoOverflow(page)
    await page.screenshot({ path: test.info().outputPath(`emoji-${width}.png`) })
  })
}

import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import type { Message } from '#contract/messages.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { addChannel } from '#tests/kit/house.ts'
import { changeChannel, changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'
import { enter, type Member } from '#tests/browser/kit/member.ts'
import { finger, menuOf, phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

const react = async (by: Member, { id: messageId }: Message, ...emojis: string[]): Promise<void> => {
  for (const emoji of emojis) await by.visitor.do(reactionRoutes.addReaction, { messageId, emoji })
}
const chipsIn = (row: Locator): Locator => row.locator('[data-reaction]')
const chip = (row: Locator, emoji: string): Locator => row.locator(`[data-reaction="${emoji}"]`)
const dialogOf = (page: Page): Locator => page.getByRole('dialog')

// MSG-45, MSG-49
test('a tap gives an emoji and takes it back, in the other tab and for others at once', async ({ server, open }) => {
  const [mine, others] = [await open(), await open()]
  const ali = await enter(server, 'Ali Tepki', mine.context)
  const veli = await enter(server, 'Veli Tepki', others.context)
  const channel = await addChannel(server.house, v7())
  await post(ali, channel, 'yeni bölüm geldi')
  const second = await mine.context.newPage()
  for (const page of [mine.page, second, others.page]) await page.goto(`/chat?channel=${channel}`)
  const rows = [mine.page, second, others.page].map(page => rowOf(page, 'yeni bölüm geldi'))
  const [row, elsewhere, hers] = rows as [Locator, Locator, Locator]

  await row.hover()
  await row.getByRole('button', { name: '👍 tepkisi ver' }).click()
  for (const each of rows) await expect(chip(each, '👍')).toHaveText('👍1')
  await expect(chip(row, '👍')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(elsewhere, '👍')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(hers, '👍')).toHaveAttribute('aria-pressed', 'false')
  await expect(chip(hers, '👍')).toHaveAccessibleName('👍 1 kişi')

  await chip(hers, '👍').click()
  for (const each of rows) await expect(chip(each, '👍')).toHaveText('👍2')
  await expect(chip(row, '👍')).toHaveAccessibleName('👍 2 kişi, biri sizsiniz')
  await chip(elsewhere, '👍').click()
  for (const each of rows) await expect(chip(each, '👍')).toHaveText('👍1')
  await expect(chip(row, '👍')).toHaveAttribute('aria-pressed', 'false')
  await chip(hers, '👍').click()
  for (const each of rows) await expect(chipsIn(each)).toHaveCount(0)
  expect(veli.uid).not.toBe(ali.uid)
})

// MSG-49
test('who gave it is told to the pointer and to keys, and all of them in a dialog', async ({ server, open }) => {
  const { page, context } = await open()
  const ali = await enter(server, 'Ali Kimler', context)
  const channel = await addChannel(server.house, v7())
  const message = await post(ali, channel, 'kim beğendi')
  for (let n = 1; n <= 11; n++) await react(await enter(server, `Kişi ${n} ${v7().slice(-4)}`), message, '🔥')
  await react(ali, message, '🔥', '❤️')
  await page.goto(`/chat?channel=${channel}`)
  const row = rowOf(page, 'kim beğendi')
  await drawn(page)
  await chip(row, '🔥').hover()
  await expect(page.getByRole('tooltip')).toContainText(/^🔥 Siz, Kişi 1 .*, Kişi 7 \S+ ve 4 kişi daha$/)
  await page.screenshot({ path: test.info().outputPath('names.png') })

  await chip(row, '🔥').click({ button: 'right' })
  await expect(dialogOf(page)).toContainText('Kimler tepki verdi?')
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(12)
  await page.screenshot({ path: test.info().outputPath('who.png') })
  await dialogOf(page).getByRole('button', { name: /^❤️/ }).click()
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([/Ali Kimler$/])
  await react(await enter(server, 'Geç Gelen'), message, '❤️')
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([/Ali Kimler$/, /Geç Gelen$/])
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(chip(row, '🔥')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menuOf(page)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Kimler tepki verdi?' }).click()
  await expect(dialogOf(page).getByRole('button', { name: /^🔥/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  for (let n = 0; n < 2; n++) await page.keyboard.press('ArrowRight') // the author comes first
  await expect(chip(row, '🔥')).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText('ve 4 kişi daha')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(chip(row, '❤️')).toHaveText('❤️1')
})

// MSG-49
test('on a phone the emoji that were used last stand in the message’s sheet, and a long press tells who', async ({
  server,
  open,
}) => {
  const { page, context } = await open(phone)
  await enter(server, 'Ali Telefon', context)
  const veli = await enter(server, 'Veli Telefon')
  const channel = await addChannel(server.house, v7())
  const message = await post(veli, channel, 'dokunulacak')
  await page.goto(`/chat?channel=${channel}`)
  const row = rowOf(page, 'dokunulacak')
  const press = await finger(page, row)
  await expect(menuOf(page)).toBeVisible()
  await press.up()
  await page.screenshot({ path: test.info().outputPath('sheet.png') })
  const tiles = page.getByRole('menuitemcheckbox')
  await expect(tiles).toHaveCount(6)
  for (const box of await tiles.evaluateAll(all => all.map(tile => tile.getBoundingClientRect().toJSON() as DOMRect)))
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await page.getByRole('menuitemcheckbox', { name: '🎉 tepkisi ver' }).tap()
  await expect(menuOf(page)).toBeHidden()
  await expect(chip(row, '🎉')).toHaveText('🎉1')
  await react(veli, message, '🎉', '👀')
  await expect(chip(row, '👀')).toBeVisible()
  const long = await finger(page, chip(row, '🎉'))
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([/Ali Telefon$/, /Veli Telefon$/])
  await long.up()
  await page.screenshot({ path: test.info().outputPath('who-phone.png') })
  await expect(dialogOf(page), 'the finger’s way up is no tap').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(chip(row, '🎉')).toHaveText('🎉2')
  await chip(row, '👀').tap()
  await expect(chip(row, '👀')).toHaveText('👀2')
})

// MSG-45, MSG-49
test('who may give none sees who did, takes the own back, and is offered no more', async ({ server, open }) => {
  const { page, context } = await open()
  const ali = await enter(server, 'Ali Susan', context)
  const veli = await enter(server, 'Veli Konuşan')
  const channel = await addChannel(server.house, v7())
  const message = await post(veli, channel, 'karar çıktı')
  await react(ali, message, '👍')
  await react(veli, message, '👍', '🎉')
  await changePerson(server.house, ali.uid, { muted: 1 })
  await page.goto(`/chat?channel=${channel}`)
  const row = rowOf(page, 'karar çıktı')
  await row.hover()
  await expect(row.getByRole('button', { name: 'Mesaj menüsü' })).toBeVisible()
  await expect(row.getByRole('button', { name: /tepkisi ver$/ })).toHaveCount(0)
  await row.click({ button: 'right' })
  await expect(menuOf(page)).toBeVisible()
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  await chip(row, '👍').click()
  await expect(chip(row, '👍')).toHaveText('👍1')
  await chip(row, '🎉').click()
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([/Veli Konuşan$/])
})

// MSG-45, MSG-49
test('what the server refuses is undone and told why', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/status of 4\d\d/, /ERR_INTERNET_DISCONNECTED/)
  const { page, context } = await open()
  const ali = await enter(server, 'Ali Geri', context)
  const channel = await addChannel(server.house, v7())
  const message = await post(ali, channel, 'dolu mesaj')
  const kinds = [
    '😀',
    '😃',
    '😄',
    '😁',
    '😆',
    '😅',
    '🤣',
    '😂',
    '🙂',
    '🙃',
    '😉',
    '😊',
    '😇',
    '🥰',
    '😍',
    '🤩',
    '😘',
    '😗',
  ]
  await react(ali, message, ...kinds, '😚', '😙')
  await page.goto(`/chat?channel=${channel}`)
  const row = rowOf(page, 'dolu mesaj')
  await expect(chipsIn(row)).toHaveCount(20)
  await row.hover()
  await row.getByRole('button', { name: '👍 tepkisi ver' }).click()
  await expect(page.getByText('Tepkiniz verilemedi: Bir mesajda en fazla 20 farklı tepki olabilir.')).toBeVisible()
  await expect(chipsIn(row)).toHaveCount(20)
  await context.setOffline(true)
  await chip(row, '😀').click()
  await expect(page.getByText(/^Tepkiniz geri alınamadı: /)).toBeVisible()
  await expect(chip(row, '😀')).toHaveText('😀1')
  await context.setOffline(false)
  await page.screenshot({ path: test.info().outputPath('twenty.png') })
})

// MSG-38, MSG-47
test('at the end the newest message stays in sight as reactions come, and nothing sounds or waits', async ({
  server,
  open,
}) => {
  const { page, context } = await open({ viewport: { width: 900, height: 500 } })
  await enter(server, 'Ali Son', context)
  const veli = await enter(server, 'Veli Son')
  const channel = await addChannel(server.house, v7())
  for (let n = 0; n < 20; n++) await post(veli, channel, `satır ${n}`)
  const last = await post(veli, channel, 'en son')
  await page.goto(`/chat?channel=${channel}`)
  const row = rowOf(page, 'en son')
  await expect(row).toBeInViewport({ ratio: 1 })
  await drawn(page)
  const before = await row.evaluate(element => element.getBoundingClientRect().bottom)
  await react(veli, last, '👍', '🎉', '❤️')
  await expect(chipsIn(row)).toHaveCount(3)
  await expect(row).toBeInViewport({ ratio: 1 })
  expect(await row.evaluate(element => element.getBoundingClientRect().bottom)).toBeCloseTo(before, 0)
  await expect(page).not.toHaveTitle(/^\(/)
  await changeChannel(server.house, channel, { read_only: 1 })
  await chip(row, '👍').click()
  await expect(chip(row, '👍'), 'in a read-only channel too').toHaveText('👍2')
})

for (const [width, language] of [
  [360, 'tr'],
  [768, 'en'],
  [1366, 'tr'],
  [1920, 'en'],
] as const) {
  test(`reactions have their room at ${width} px`, async ({ server, open }) => {
    const { page, context } = await open({ viewport: { width, height: 800 } })
    await context.addInitScript(to => localStorage.setItem('meydan.language', to), language)
    const ali = await enter(server, `Ali ${width}`, context)
    const veli = await enter(server, `Veli ${width}`)
    const channel = await addChannel(server.house, v7())
    const [one, two] = [
      await post(veli, channel, 'Yeni bölüm yayında! Bu gece saat dokuzda birlikte oynuyoruz.'),
      await post(ali, channel, 'Geliyorum.'),
    ]
    await react(ali, one, '👍', '🎉')
    await react(veli, one, '👍', '❤️', '🔥', '😂', '👀', '🚀', '🇹🇷', '👩‍💻')
    await react(veli, two, '🎉')
    await page.goto(`/chat?channel=${channel}`)
    await drawn(page)
    await rowOf(page, 'Geliyorum.').hover()
    await expect(chipsIn(page.getByRole('log'))).toHaveCount(10)
    await expectNoOverflow(page)
    await page.screenshot({ path: test.info().outputPath(`reactions-${width}.png`) })
  })
}

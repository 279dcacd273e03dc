import type { Page } from '@playwright/test'
import { day } from '#tests/kit/clock.ts'
import { addChannel } from '#tests/kit/house.ts'
import { emailOf, password } from '#tests/kit/people.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter } from '#tests/browser/kit/member.ts'
import { phone, rowOf } from '#tests/browser/kit/talk-kit.ts'

const cardOf = (page: Page) => page.getByRole('region', { name: /^(Hoş geldiniz|Welcome), / })

/** As sign-up leaves everybody. */
const asNew = { greeted_at: null }

// MSG-44, CHN-7
test('somebody new lands where he may write, is helped to say hello, once, and comes back to his last channel', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const { uid } = await enter(server, 'Yeni Nil', context)
  await changePerson(server.house, uid, asNew)
  const garden = await addChannel(server.house, 'bahçe')
  await page.goto('/chat')
  await expect(page.getByRole('heading', { level: 1, name: 'genel' })).toBeVisible() // not the announcements
  const card = cardOf(page)
  await expect(card.getByRole('heading')).toHaveText('Hoş geldiniz, Yeni Nil!')
  await expect(composerOf(page)).toBeFocused()
  expect(await faults(page)).toEqual([])

  const first = card.getByRole('listitem').first().getByRole('button')
  await first.click()
  await expect(composerOf(page)).toHaveValue('Merhaba, ben Yeni Nil! Yeni katıldım.')
  await expect(composerOf(page)).toBeFocused()
  await card.getByRole('listitem').nth(1).getByRole('button').click()
  await expect(composerOf(page)).toHaveValue('Selam! Bu aralar en çok ne konuşuluyor?')
  await expect(page.getByRole('article')).toHaveCount(0) // nothing was sent
  await composerOf(page).press('Enter')
  await expect(rowOf(page, 'Selam! Bu aralar en çok ne konuşuluyor\\?')).toBeVisible()
  await expect(card).toHaveCount(0)

  await page.getByRole('link', { name: 'bahçe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'bahçe' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'bahçe' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Ana sayfa' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Sohbet' }).click()
  await expect(page).toHaveURL(`/chat?channel=${garden}`)

  await page.getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page.getByText('Çıkış yaptınız.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Sohbet' }).click()
  await page.getByRole('textbox', { name: 'E-posta' }).fill(emailOf('Yeni Nil'))
  await page.getByRole('textbox', { name: 'Şifre' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'bahçe' })).toBeVisible()
  await expect(composerOf(page)).toBeFocused()
  await expect(card).toHaveCount(0)
})

test('the card closes by its button and by Escape, for good, and not for who may not write', async ({
  server,
  open,
}) => {
  for (const way of ['button', 'Escape'] as const) {
    const { page, context } = await open(way === 'button' ? phone : {})
    const { uid } = await enter(server, `Kapatan ${way}`, context)
    await changePerson(server.house, uid, { ...asNew, muted: 1 })
    await page.goto('/chat')
    await expect(page.getByText('Susturulduğunuz için mesaj gönderemezsiniz.', { exact: false })).toBeVisible()
    await expect(cardOf(page)).toHaveCount(0)
    await changePerson(server.house, uid, { muted: 0 })
    await expect(cardOf(page)).toBeVisible()
    if (way === 'button') await cardOf(page).getByRole('button', { name: 'Karşılamayı kapat' }).click()
    else await composerOf(page).press('Escape')
    await expect(cardOf(page)).toHaveCount(0)
    await page.reload()
    await expect(composerOf(page)).toBeVisible()
    await expect(cardOf(page)).toHaveCount(0)
  }
})

test('the card that is closed on one device goes from the others, and comes in no new browser', async ({
  server,
  open,
}) => {
  const [first, second, third] = [await open(phone), await open(), await open()]
  const { uid } = await enter(server, 'Üç Cihazlı', first.context, second.context, third.context)
  await changePerson(server.house, uid, asNew)
  for (const { page } of [first, second]) {
    await page.goto('/chat')
    await expect(cardOf(page)).toBeVisible()
  }
  await cardOf(first.page).getByRole('button', { name: 'Karşılamayı kapat' }).tap()
  await expect(cardOf(second.page)).toHaveCount(0)
  await third.page.goto('/chat')
  await expect(composerOf(third.page)).toBeVisible()
  await expect(cardOf(third.page)).toHaveCount(0)
})

test('on a phone each suggestion is read whole, and the card is away while words of one’s own stand in the field', async ({
  server,
  open,
}) => {
  const { page, context } = await open({ ...phone, viewport: { width: 360, height: 740 } })
  const { uid } = await enter(server, 'Upuzun Adlı Bir Yeni Üye', context)
  await changePerson(server.house, uid, asNew)
  await page.goto('/chat')
  const card = cardOf(page)
  await expect(card.getByRole('listitem')).toHaveCount(3)
  const cut = await card
    .getByRole('listitem')
    .evaluateAll(
      items =>
        items.flatMap(item => [...item.querySelectorAll('*')]).filter(each => each.scrollWidth > each.clientWidth)
          .length,
    )
  expect(cut).toBe(0)

  await composerOf(page).fill('s')
  await expect(card).toHaveCount(0)
  await composerOf(page).fill('')
  await expect(card).toBeVisible()
  await card.getByRole('listitem').first().getByRole('button').tap()
  await expect(card).toBeVisible() // another suggestion may take its place
  await composerOf(page).fill('benim sözüm')
  await expect(card).toHaveCount(0)
})

test('who has been here for a week is not greeted, not in a new browser either', async ({ server, open }) => {
  const { page, context } = await open()
  const { uid } = await enter(server, 'Eski Esra', context)
  await changePerson(server.house, uid, asNew)
  await page.goto('/chat')
  await expect(cardOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(cardOf(page).getByRole('button')).toHaveText([
    '',
    'Hello, Eski Esra here! I just joined.',
    'Hi! What’s everyone talking about these days?',
    'Hi everyone! I have a question about the game.',
  ])
  await changePerson(server.house, uid, { created_at: Date.now() - 8 * day })
  await page.reload()
  await expect(composerOf(page).or(page.getByRole('textbox', { name: /Message|Write/ }))).toBeVisible()
  await expect(cardOf(page)).toHaveCount(0)
  await changePerson(server.house, uid, { created_at: Date.now() }) // other tests of this server ask how old it is
})

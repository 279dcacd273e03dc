import type { Page } from '@playwright/test'
import { messageRoutes } from '#contract/messages.ts'
import { addChannel } from '#tests/kit/house.ts'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { post } from '#tests/browser/kit/talk-kit.ts'
import { channelNamed, composerOf, enter, type Member } from '#tests/browser/kit/member.ts'

const listOf = (page: Page) => page.getByRole('listbox', { name: 'Etiketlenebilecek kişiler' })
const namesIn = (page: Page) => listOf(page).getByRole('option')

async function expectOffered(page: Page, ...names: string[]): Promise<void> {
  await expect(namesIn(page)).toHaveCount(names.length)
  for (const [index, name] of names.entries()) await expect(namesIn(page).nth(index)).toHaveAccessibleName(name)
}

/** Whom the newest message mentions, as the server stored it. */
async function mentionedIn(member: Member, channelId: string): Promise<string[]> {
  const { messages } = await member.visitor.do(messageRoutes.listMessages, { channelId, limit: 1 })
  return messages[0]?.pingedUsers.map(({ displayName }) => displayName) ?? []
}

test.describe('mention suggestions', () => {
  // MSG-24
  test('@ and the beginning of a name find people the Turkish way, and Enter picks', async ({ server, open }) => {
    const { page, context } = await open()
    const own = await enter(server, 'Bahseden Bir', context)
    await enter(server, 'İrem Su Pınar')
    await enter(server, 'Işık Yıldız')
    const channel = await addChannel(server.house, 'bahis bir')
    await page.goto(`/chat?channel=${channel}`)
    const field = composerOf(page)
    await field.pressSequentially('@irem')
    await expectOffered(page, 'İrem Su Pınar')
    await field.press('Enter')
    await expect(field).toHaveValue('@İrem Su Pınar ')
    await expect(field).toBeFocused()
    await expect(listOf(page)).toHaveCount(0)
    await field.pressSequentially(' ile @ISIK y') // of two spaces there is one: the list has made it already
    await expect(namesIn(page)).toHaveCount(1)
    await field.press('Tab')
    await expect(field).toHaveValue('@İrem Su Pınar ile @Işık Yıldız ')
    await field.pressSequentially('  .')
    await expect(field, 'once').toHaveValue('@İrem Su Pınar ile @Işık Yıldız  .')
    await field.press('Enter')
    await expect.poll(() => mentionedIn(own, channel)).toEqual(['İrem Su Pınar', 'Işık Yıldız'])
  })

  // MSG-24
  test('a bare @ lists people with none chosen: Enter sends, until an arrow chooses', async ({ server, open }) => {
    const { page, context } = await open()
    await enter(server, 'Bahseden Yalın', context)
    await page.goto(`/chat?channel=${await addChannel(server.house, 'yalın et')}`)
    const field = composerOf(page)
    await field.pressSequentially('bak @')
    await expect(namesIn(page)).not.toHaveCount(0)
    await expect(listOf(page).getByRole('option', { selected: true })).toHaveCount(0)
    await field.press('Enter')
    await expect(page.getByRole('article').filter({ hasText: 'bak @' })).toHaveCount(1)
    await expect(field).toHaveValue('')

    await field.pressSequentially('@')
    await field.press('ArrowDown')
    await expect(namesIn(page).first()).toHaveAttribute('aria-selected', 'true')
    await field.press('Enter')
    await expect(field).toHaveValue(/^@\p{L}.* $/u)
  })

  // MSG-24
  test('a bare @ lists first who wrote last in this channel', async ({ server, open }) => {
    const { page, context } = await open()
    const own = await enter(server, 'Bahseden Son', context)
    await enter(server, 'Aaa Susan')
    const [zeki, zuhal] = [await enter(server, 'Zzz Zeki'), await enter(server, 'Zzz Zuhal')]
    const channel = await addChannel(server.house, 'son yazan')
    for (const member of [zeki, zuhal, zeki, zuhal, own]) await post(member, channel, 'söz')
    await page.goto(`/chat?channel=${channel}`)
    await expect(page.getByRole('article')).toHaveCount(5)
    const field = composerOf(page)
    await field.pressSequentially('@')
    await expect(namesIn(page).first()).toHaveAccessibleName('Zzz Zuhal')
    await expect(namesIn(page).nth(1)).toHaveAccessibleName('Zzz Zeki')
    await expect(namesIn(page).nth(2)).toHaveAccessibleName(/^[^Z]/)
    await field.pressSequentially('aaa')
    await expectOffered(page, 'Aaa Susan')
  })

  // MSG-14, MSG-24
  // MSG-24
  test('a text that comes whole suggests nobody: an edit that ends in a name is saved by Enter', async ({
    server,
    open,
  }) => {
    const { page, context } = await open()
    await enter(server, 'Bahseden Hepten', context)
    await enter(server, 'Rüzgâr Esen')
    await page.goto(`/chat?channel=${await addChannel(server.house, 'bahis beş')}`)
    const field = composerOf(page)
    await field.pressSequentially('merhaba @Rüzgâr')
    await expectOffered(page, 'Rüzgâr Esen')
    await field.press('Enter')
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await field.press('ArrowUp')
    const edited = page.getByRole('textbox', { name: 'Mesajı düzenle' })
    await expect(edited).toHaveValue('merhaba @Rüzgâr Esen')
    await expect(listOf(page)).toHaveCount(0)
    await edited.press('Home')
    await edited.press('End')
    await expect(listOf(page)).toHaveCount(0)
    await edited.press('Backspace')
    await expectOffered(page, 'Rüzgâr Esen')
  })

  test('arrows go round, at most five are offered, and Escape closes the list alone', async ({ server, open }) => {
    const { page, context } = await open()
    await enter(server, 'Bahseden İki', context)
    const names = ['Kuzey Bir', 'Kuzey Dört', 'Kuzey Üç', 'Kuzey Beş', 'Kuzey Altı', 'Kuzey Yedi']
    for (const name of names) await enter(server, name)
    await page.goto(`/chat?channel=${await addChannel(server.house, 'bahis iki')}`)
    const field = composerOf(page)
    await field.pressSequentially('selam @kuzey')
    await expect(namesIn(page)).toHaveCount(5)
    const isActive = (index: number) => expect(namesIn(page).nth(index)).toHaveAttribute('aria-selected', 'true')
    await isActive(0)
    await field.press('ArrowUp')
    await isActive(4)
    await field.press('ArrowDown')
    await isActive(0)
    await field.press('ArrowDown')
    await isActive(1)
    const second = await namesIn(page).nth(1).getAttribute('id')
    await expect(field).toHaveAttribute('aria-activedescendant', second ?? '')

    await field.press('Escape')
    await expect(listOf(page)).toHaveCount(0)
    await expect(field).toHaveValue('selam @kuzey')
    await field.press('Enter')
    await expect(page.getByRole('article').filter({ hasText: 'selam @kuzey' })).toHaveCount(1)
  })

  // MSG-24
  test('names with spaces are found word by word, and a whole name does not keep Enter from sending', async ({
    server,
    open,
  }) => {
    const { page, context } = await open()
    const own = await enter(server, 'Bahseden Üç', context)
    await enter(server, 'Ali Vural')
    await enter(server, 'Ali')
    const channel = await addChannel(server.house, 'bahis üç')
    await page.goto(`/chat?channel=${channel}`)
    const field = composerOf(page)
    await field.pressSequentially('@Ali V')
    await expectOffered(page, 'Ali Vural')
    await field.press('Backspace')
    await expectOffered(page, 'Ali Vural') // it may still become one
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect.poll(() => mentionedIn(own, channel)).toEqual(['Ali'])
    await field.pressSequentially('@vur')
    await field.press('Enter')
    await expect(field).toHaveValue('@Ali Vural ')

    // Typed whole, and nobody else's name begins with it: Enter sends. One that an arrow chose is picked.
    await field.fill('')
    await field.pressSequentially('@ali vural')
    await expectOffered(page, 'Ali Vural')
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect.poll(() => mentionedIn(own, channel)).toEqual(['Ali Vural'])
    await field.pressSequentially('@ali vural')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue('@Ali Vural ')
  })

  // MSG-24
  test('only people who can read the channel are offered', async ({ server, open }) => {
    const { page, context } = await open()
    const staff = await enter(server, 'Bahseden Dört', context)
    await changePerson(server.house, staff.uid, { role: 'moderator' })
    const helper = await enter(server, 'Lodos Yetkili')
    await changePerson(server.house, helper.uid, { role: 'moderator' })
    await enter(server, 'Lodos Üye')
    const closed = await addChannel(server.house, 'bahis dört', { read_roles: 'moderator' })
    await page.goto(`/chat?channel=${closed}`)
    await drawn(page)
    await composerOf(page).pressSequentially('@lodos')
    await expectOffered(page, 'Lodos Yetkili')
    await page.goto(`/chat?channel=${await channelNamed(staff, 'genel')}`)
    await drawn(page)
    await composerOf(page).pressSequentially('@lodos')
    await expectOffered(page, 'Lodos Yetkili', 'Lodos Üye')
  })

  test('the mouse picks, and undo takes it back', async ({ server, open }) => {
    const { page, context } = await open()
    await enter(server, 'Bahseden Beş', context)
    await enter(server, 'Poyraz Fare')
    await page.goto(`/chat?channel=${await addChannel(server.house, 'bahis beş')}`)
    const field = composerOf(page)
    await field.pressSequentially('hey @poy')
    await namesIn(page).first().click()
    await expect(field).toHaveValue('hey @Poyraz Fare ')
    await expect(field).toBeFocused()
    await field.pressSequentially('tamam')
    await expect(field).toHaveValue('hey @Poyraz Fare tamam')
    await field.fill('@poy')
    await namesIn(page).first().click()
    await field.press('ControlOrMeta+z')
    await expect(field).toHaveValue('@poy')
  })

  test('a finger picks on a phone, and the list stays on the screen', async ({ server, open }) => {
    const { page, context } = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await enter(server, 'Bahseden Altı', context)
    await enter(server, 'Meltem Telefonda Çok Uzun Adlı')
    await page.goto(`/chat?channel=${await addChannel(server.house, 'bahis altı')}`)
    const field = composerOf(page)
    await field.tap()
    await field.pressSequentially('@meltem')
    const option = namesIn(page).first()
    await expect(option).toBeVisible()
    const box = (await option.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(360)
    expect(box.height).toBeGreaterThanOrEqual(44)
    await option.tap()
    await expect(field).toHaveValue('@Meltem Telefonda Çok Uzun Adlı ')
    await expect(field).toBeFocused()
  })
})

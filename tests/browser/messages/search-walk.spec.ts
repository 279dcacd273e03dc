import type { BrowserContext, Locator, Page } from '@playwright/test'
import { catchUp } from '#server/search/door.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { changePerson, expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { inThreeSizes } from '#tests/browser/kit/sizes.ts'
import { post, rowOf } from '#tests/browser/kit/talk-kit.ts'
import { addChannel } from '#tests/kit/house.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { type Key, type Plural, textOf } from '#tests/kit/tables/words.ts'

const panelOf = (page: Page): Locator => page.getByRole('search')

for (const { language, size, device } of inThreeSizes('en')) {
  const say = (key: Key | Plural, facts?: Record<string, string | number>) => textOf(language, key, facts)
  const isPhone = size === 'phone'
  const fieldOf = (page: Page): Locator => page.getByRole('combobox', { name: say('shell.search'), exact: true })
  const hitsOf = (page: Page): Locator =>
    panelOf(page)
      .getByRole('list', { name: say('search.messages') })
      .getByRole('listitem')

  /** Somebody before an open channel, and beside it one that staff alone may read, with a word of its own. */
  const begin = async (server: OpenServer, { page, context }: { page: Page; context: BrowserContext }) => {
    const ada = await enter(server, 'Asya Süzer', context)
    const mert = await enter(server, 'Meltem Saklar')
    await changePerson(server.house, mert.uid, { role: 'moderator' })
    const channel = await addChannel(server.house, 'pusulalık')
    const hidden = await addChannel(server.house, 'kanaryalık', { read_roles: 'moderator' })
    await post(mert, hidden, 'kanaryalardan biri')
    await page.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
    const goTo = async (): Promise<void> => {
      await page.goto(`/chat?channel=${channel}`)
      await expect(page.getByRole('log')).toBeVisible()
    }
    return { ada, channel, goTo }
  }
  /** By its key alone; on a phone one has a keyboard too, at times. */
  const byKey = async (page: Page): Promise<Locator> => {
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(fieldOf(page)).toBeFocused({ timeout: 1_000 })
    }).toPass()
    return fieldOf(page)
  }

  // SRCH-5, SRCH-6, SRCH-7, SRCH-8
  test(`in ${language} on a ${size}, all of a search goes by keyboard: filters, what was found, and what was looked for last`, async ({
    server,
    open,
  }) => {
    const own = await open(device)
    const { page } = own
    const { ada, channel, goTo } = await begin(server, own)
    await post(ada, channel, 'Pusulalarımızdan biri kayıp')
    await catchUp(server.house)
    await goTo()
    const field = await byKey(page)

    const from = say('search.name.from')
    await field.pressSequentially(from.slice(0, 3))
    const options = page.getByRole('option')
    await expect(options).toHaveText([new RegExp(`^${from}:`)])
    await expect(panelOf(page)).toContainText(say('search.suggested', { count: 1 }))
    await page.keyboard.press('ArrowDown')
    await expect(options).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await field.pressSequentially('asya')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue(`${from}:"Asya Süzer" `)
    await expect(hitsOf(page)).toHaveCount(1)
    await field.pressSequentially('pusula')
    await field.press('Enter')
    await expect(panelOf(page).locator('mark')).toHaveText('Pusulalarımızdan')
    await expect(
      panelOf(page)
        .getByRole('status')
        .filter({ hasText: say('search.found', { count: 1 }) }),
    ).toHaveCount(1)

    await page.keyboard.press('ArrowDown')
    await expect(hitsOf(page).getByRole('link')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    const chip = panelOf(page).getByRole('button', {
      name: say('search.takeAway', { part: say('search.chip', { name: from, value: 'Asya Süzer' }) }),
    })
    await chip.focus()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('pusula')
    await expect(field).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const row = rowOf(page, 'Pusulalarımızdan biri kayıp')
    await expect(row).toBeFocused()
    const lit = page.locator('[data-message-id][data-lit]').filter({ hasText: 'Pusulalarımızdan' })
    await expect(lit).toHaveCount(1)
    await expect(lit).toHaveCount(0)
    await expect(panelOf(page)).toHaveCount(isPhone ? 0 : 1)

    await page.reload()
    await expect(page.getByRole('log')).toBeVisible()
    await byKey(page)
    await page.getByRole('button', { name: 'pusula', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('pusula')
    await expect(hitsOf(page)).toHaveCount(1)
    expect(await faults(page)).toEqual([])
  })

  // SRCH-3, SRCH-6, SRCH-10
  test(`in ${language} on a ${size}, a search says what it is doing, finds people and channels, and none that is hidden`, async ({
    server,
    open,
  }) => {
    const own = await open(device)
    const { page } = own
    const { ada, channel, goTo } = await begin(server, own)
    const columns = (n: number) => ({ text: `ırmak ${n}`, search_text: `irmak ${n}` })
    await fillChannel(server.house, { channelId: channel, uid: ada.uid, count: 120, columns })
    await catchUp(server.house)
    await goTo()
    const field = await byKey(page)
    const told = panelOf(page).getByRole('status')

    await expect(page.getByRole('heading', { name: say('search.filters') })).toBeVisible()
    let letGo = (): void => {}
    const held = new Promise<void>(resolve => (letGo = resolve))
    await page.route('**/api/search*', async route => {
      await held
      await route.continue()
    })
    await field.fill('ırmak')
    await field.press('Enter')
    await expect(told.filter({ hasText: say('search.loading') })).not.toHaveCount(0)
    letGo()
    await expect(page.getByRole('heading', { name: say('search.foundOver', { known: 100 }) })).toBeVisible()
    await expect(told.filter({ hasText: say('search.foundOver', { known: 100 }) })).toHaveCount(1)
    await expect(hitsOf(page)).toHaveCount(25)

    await field.fill('süz')
    await field.press('Enter')
    const people = panelOf(page).getByRole('list', { name: say('members.title') })
    await expect(people.getByRole('button', { name: 'Asya Süzer' })).toBeVisible()
    await expect(
      panelOf(page).getByRole('heading', { name: say('members.title') }),
      'apart from the messages',
    ).toBeVisible()
    await field.fill('pusula')
    await field.press('Enter')
    const channels = panelOf(page).getByRole('list', { name: say('channels.title') })
    await expect(channels.getByRole('link', { name: 'pusulalık' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    for (const typed of ['kanarya', 'kanaryalardan', `${say('search.name.in')}:kana`]) {
      await field.fill(typed)
      await expect(page.getByRole('option')).toHaveCount(0)
      await field.press('Enter')
      await expect(page.getByRole('heading', { name: say('search.none') })).toBeVisible()
      await expect(told.filter({ hasText: say('search.none') })).toHaveCount(1)
      await expect(panelOf(page)).not.toContainText('kanaryalık')
    }
    expect(await faults(page)).toEqual([])
  })
}

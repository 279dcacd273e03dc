import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { report, staff } from '#tests/browser/kit/desk-kit.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { inThreeSizes } from '#tests/browser/kit/sizes.ts'
import { post } from '#tests/browser/kit/talk-kit.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { type Key, type Plural, textOf } from '#tests/kit/tables/words.ts'

/** Nothing stands beside the window, and axe finds no fault. */
async function looksRight(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await faults(page)).toEqual([])
}

/** By Ctrl+K, and emptied again by Escape: what is around it stays. */
async function byKeyboard(page: Page, field: Locator): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
}

for (const { language, size, device } of inThreeSizes('tr')) {
  const say = (key: Key | Plural, facts?: Record<string, string | number>) => textOf(language, key, facts)
  const inLanguage = async (page: Page): Promise<void> =>
    void (await page.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language))
  const openDesk = async (page: Page, view: 'shell.reports' | 'shell.userManagement'): Promise<Locator> => {
    if (size === 'phone') await page.getByRole('button', { name: new RegExp(`^${say('channels.open')}`) }).tap()
    await page.getByRole('button', { name: new RegExp(`^${say('shell.desk')}`) }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${say(view)}`) }).click()
    return page.getByRole('dialog', { name: say(view) })
  }

  // SRCH-12, MOD-17
  test(`in ${language} on a ${size}, people are found by a form of their name`, async ({ server, open }) => {
    const own = await open(device)
    await inLanguage(own.page)
    await staff(server, own, 'Zeliha Bulur', 'owner')
    await enter(server, 'Kitap Kurdu')
    const desk = await openDesk(own.page, 'shell.userManagement')
    const field = desk.getByRole('searchbox', { name: say('desk.searchPeople') })
    const person = desk.getByRole('link', { name: 'Kitap Kurdu' })
    for (const typed of ['KITAP', 'kitaplarımızdan', 'kurdu kitap', 'Kitap’ın']) {
      await field.fill(typed)
      await expect(desk.getByRole('status').filter({ hasText: say('desk.people', { count: 1 }) })).toBeVisible()
      await expect(person).toBeVisible()
    }
    await field.press('ArrowDown')
    await expect(desk.getByRole('row', { name: /^Kitap Kurdu/ })).toBeFocused()
    await byKeyboard(own.page, field)
    await field.fill('“Kurdu kitap” zürafa –deve')
    await expect(desk.getByRole('heading', { name: say('members.none') })).toBeVisible()
    await expect(desk).toContainText(say('sought.words', { words: '“zürafa”' }))
    await expect(desk).toContainText(say('sought.phrases', { words: '“Kurdu kitap”' }))
    await expect(desk).toContainText(say('sought.without', { words: '“deve”' }))
    await looksRight(own.page)
    const filter = language === 'tr' ? 'kimden:' : 'from:'
    await field.fill(`${filter}zürafa`)
    await expect(desk, 'a filter is none here, and is said to be none').toContainText(
      say('sought.noFilters', { names: `“${filter}”` }),
    )
    await looksRight(own.page)
    await field.fill('kurdu@nowhere.example')
    await expect(desk).toContainText(say('desk.noEmails'))
    await expect(desk).not.toContainText(say('desk.noneText'))
    await looksRight(own.page)
    await desk.getByRole('button', { name: say('parts.clearSearch'), exact: true }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  })

  // MOD-37
  test(`in ${language} on a ${size}, people are found by a part of their e-mail`, async ({
    server,
    open,
    expectedOnConsole,
  }) => {
    expectedOnConsole.push(/net::ERR_FAILED/)
    const own = await open(device)
    await inLanguage(own.page)
    await staff(server, own, 'Mert Bulur', 'moderator')
    const zurna = await enter(server, 'Zurna Çalan')
    const above = await enter(server, 'Zurna Bakan')
    await changePerson(server.house, above.uid, { role: 'admin' })
    await write(server.house, async tx => {
      for (const [{ uid }, email] of [
        [zurna, `davul.${language}.${size}@koy.example`],
        [above, `davul.${language}.${size}@kent.example`],
      ] as const)
        await tx.updateTable('users').set({ email, email_key: email }).where('uid', '=', uid).execute()
    })
    const desk = await openDesk(own.page, 'shell.userManagement')
    const field = desk.getByRole('searchbox', { name: say('desk.searchPeople') })
    const row = desk.getByRole('row', { name: /^Zurna Çalan/ })
    for (const typed of [`DAVUL.${language}.${size}@Koy.example`, `davul.${language}.${size}`]) {
      await field.fill(typed)
      await expect(row).toContainText(`davul.${language}.${size}@koy.example`)
      await expect(desk.getByRole('status').filter({ hasText: say('desk.people', { count: 1 }) })).toBeVisible()
    }
    await looksRight(own.page)
    await own.page.screenshot({ path: test.info().outputPath(`by-email-${size}-${language}.png`) })
    await field.press('ArrowDown')
    await expect(row).toBeFocused()
    await field.fill('zurna')
    await expect(row, 'who is called so is found by that alone').not.toContainText('@')
    await own.page.route('**/api/members/by-email', route => route.abort())
    await field.fill(`${size}@koy`)
    await expect(desk.getByRole('heading', { name: say('desk.emailsFailed') })).toBeVisible()
    await looksRight(own.page)
    await own.page.unroute('**/api/members/by-email')
    await desk.getByRole('button', { name: say('parts.retry') }).click()
    await expect(row).toBeVisible()
  })

  // SRCH-12, REP-19
  test(`in ${language} on a ${size}, a report is found by a form of what was said`, async ({ server, open }) => {
    const own = await open(device)
    await inLanguage(own.page)
    await staff(server, own, 'Ada Arar', 'admin')
    const channel = await addChannel(server.house, v7())
    const kaba = await enter(server, 'Kaba Yazar')
    const said = await post(kaba, channel, 'Zürafalarımızdan biri kayıp')
    const sule = await enter(server, 'Şule Söyler')
    await report(sule, 'message', said.id, `İSTANBUL’dan yazıyor ${language}${size}`)
    await report(sule, 'user', kaba.uid, 'Başka bir neden')
    const desk = await openDesk(own.page, 'shell.reports')
    const lines = desk.getByRole('tabpanel').getByRole('listitem')
    const field = desk.getByRole('searchbox', { name: say('desk.searchReports') })
    for (const typed of ['ZÜRAFA', `istanbul'dan ${language}${size}`, 'kaba’nın zürafaları']) {
      await field.fill(typed)
      await expect(lines.filter({ hasText: `${language}${size}` })).toHaveCount(1)
      await expect(lines.filter({ hasText: 'Başka bir neden' })).toHaveCount(0)
    }
    await expect(
      desk.getByRole('status').filter({ hasText: say('desk.found', { count: await lines.count() }) }),
    ).toHaveCount(1)
    await field.press('ArrowDown')
    await expect(lines.first().getByRole('button')).toBeFocused()
    await byKeyboard(own.page, field)
    await field.fill('olmayan söz')
    await expect(desk.getByRole('heading', { name: say('desk.noneFound') })).toBeVisible()
    await expect(desk).toContainText(say('sought.words', { words: '“olmayan”, “söz”' }))
    await expect(desk).not.toContainText(say('sought.noFilters', { names: '' }).trim())
    await looksRight(own.page)
    await field.fill('')
    await expect(lines.filter({ hasText: `${language}${size}` })).toHaveCount(1)
  })

  // SRCH-12, AUD-22
  test(`in ${language} on a ${size}, both logs find an entry by a form of its texts`, async ({ server, open }) => {
    const own = await open(device)
    const { page } = own
    await inLanguage(page)
    const owner = await staff(server, own, 'Ozan Kayıt', 'owner')
    const channel = await addChannel(server.house, v7())
    const mark = `${language}${size}`
    const said = await post(owner, channel, `Kaplumbağalarımızdan biri ${mark}`)
    await owner.visitor.do(messageRoutes.removeMessage, { messageId: said.id })
    const rude = await enter(server, 'Kaba Kayıt')
    await owner.visitor.do(moderationRoutes.setMuted, { uid: rude.uid, isMuted: true, reason: `Reklamlar ${mark}` })
    for (const [path, heading, none] of [
      ['/audit-logs', 'shell.auditLogs', 'audit.noLogs'],
      ['/report-document', 'shell.activityLog', 'audit.activityEmpty'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: say(heading) })).toBeVisible()
      const field = page.getByRole('searchbox', { name: say('audit.search') })
      const removal = say('audit.action.delete_message')
      const found = (count: number) =>
        expect(page.getByRole('status').filter({ hasText: say('audit.loaded', { count }) })).toHaveCount(1)
      await field.fill(`KAPLUMBAĞA ${mark}`)
      await found(1)
      if (path === '/audit-logs') {
        await expect(page.locator('[id^=entry-]')).toHaveText([removal])
        await expect(page).toHaveURL(/q=KAPLUMBA/)
      } else await expect(page.getByRole('main')).toContainText(`Kaplumbağalarımızdan biri ${mark}`)
      await field.press('ArrowDown')
      await expect(field).not.toBeFocused()
      await field.fill(`reklamdan ${mark}`)
      await found(1)
      await byKeyboard(page, field)
      await field.fill(`reklam kaplumbağa ${mark}`)
      await expect(page.getByRole('heading', { name: say(none) })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(
        say('sought.words', { words: `“reklam”, “kaplumbağa”, “${mark}”` }),
      )
      await looksRight(page)
    }
  })
}

import type { Locator, Page } from '@playwright/test'
import {
  addReports,
  deskButton,
  openDesk,
  report,
  reportsOf,
  reportThat,
  staff,
  usersOf,
} from '#tests/browser/kit/desk-kit.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter } from '#tests/browser/kit/member.ts'
import { ownChannel } from '#tests/browser/kit/moderating-kit.ts'
import { sizes } from '#tests/browser/kit/sizes.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import type { Language } from '#words/language.ts'

const phone = { ...sizes.phone, viewport: { width: 360, height: 640 } }

const caseOf = (desk: Locator, language: Language): Locator =>
  desk.getByRole('region', { name: textOf(language, 'desk.report'), exact: true })

const lengthOf = (page: Page): Promise<number> => page.evaluate(() => history.length)

for (const language of ['tr', 'en'] as const) {
  const say = (key: Parameters<typeof textOf>[1]): string => textOf(language, key)
  const open = async (page: Page, view: 'shell.reports' | 'shell.userManagement'): Promise<Locator> => {
    await page.getByRole('button', { name: new RegExp(`^${say('channels.open')}`) }).tap()
    await page.getByRole('button', { name: new RegExp(`^${say('shell.desk')}`) }).tap()
    await page.getByRole('menuitem', { name: new RegExp(`^${say(view)}`) }).tap()
    const desk = page.getByRole('dialog', { name: say(view) })
    await expect(desk).toBeVisible()
    return desk
  }

  // PAGE-5
  test(`in ${language} on a phone back leads from a case to its list and to the chat, and forward again`, async ({
    server,
    open: openWindow,
  }) => {
    const own = await openWindow(phone)
    const { page } = own
    const channel = await ownChannel(server, `geri ${language}`)
    await page.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
    await staff(server, own, `Mert Geri ${language}`, 'moderator', channel)
    const target = await enter(server, `Bora Geri ${language}`)
    await addReports(server, target, [`geri ${language} 1`, `geri ${language} 2`])
    const chat = new RegExp(`/chat\\?channel=${channel}$`)
    await expect(page).toHaveURL(chat)
    const start = await lengthOf(page)

    const desk = await open(page, 'shell.reports')
    await expect(page).toHaveURL(/#desk-pending$/)
    const line = desk.getByRole('button').filter({ hasText: `geri ${language} 2` })
    await line.tap()
    const opened = caseOf(desk, language)
    await expect(opened).toContainText(`geri ${language} 2`)
    await expect(page).toHaveURL(/#desk-pending-[\w-]+$/)
    await page.goBack()
    await expect(opened).toHaveCount(0)
    await expect(line, 'the focus is where one was').toBeFocused()
    await page.goBack()
    await expect(desk).toHaveCount(0)
    await expect(page).toHaveURL(chat)
    await expect(page.getByRole('button', { name: new RegExp(`^${say('channels.open')}`) })).toBeVisible()
    await page.goForward()
    await expect(desk).toBeVisible()
    await page.goForward()
    await expect(opened).toContainText(`geri ${language} 2`)

    await page.reload()
    await expect(opened, 'a reload opens what was open').toContainText(`geri ${language} 2`)
    await opened.focus()
    await page.keyboard.press('j')
    await expect(opened).toContainText(`geri ${language} 1`)
    await opened.getByRole('button', { name: say('desk.back') }).tap()
    await expect(opened).toHaveCount(0)
    await expect(page).toHaveURL(/#desk-pending$/)
    await desk.getByRole('button', { name: say('parts.close') }).tap()
    await expect(desk).toHaveCount(0)
    await expect(page).toHaveURL(chat)
    expect(await lengthOf(page), 'nothing is left behind but the way forward').toBe(start + 2)

    const users = await open(page, 'shell.userManagement')
    await expect(page).toHaveURL(/#desk-users$/)
    await users.getByRole('button', { name: say('parts.close') }).tap()
    await expect(users).toHaveCount(0)
    await expect(page).toHaveURL(chat)
    expect(await lengthOf(page), 'closing leaves no dead place').toBe(start + 1)
  })
}

// PAGE-5
test('on a phone a closed case leads two steps back, and who goes to a profile comes back to the case', async ({
  server,
  open,
}) => {
  const own = await open(phone)
  const { page } = own
  const channel = await ownChannel(server, 'profil dönüşü')
  await staff(server, own, 'Mert Dönüş', 'moderator', channel)
  const [target, reporter] = [await enter(server, 'Bora Dönüş'), await enter(server, 'Ayşe Dönüş')]
  await report(reporter, 'user', target.uid, 'dönüş nedeni')
  await page.getByRole('button', { name: /^Kanalları aç/ }).tap()
  await openDesk(page, /^Şikâyetler/)
  await reportThat(page, 'dönüş nedeni').tap()
  const opened = caseOf(reportsOf(page), 'tr')
  await opened.getByRole('link', { name: 'Bora Dönüş' }).first().tap()
  await expect(page).toHaveURL(new RegExp(`/profile/${target.uid}$`))
  await expect(reportsOf(page)).toHaveCount(0)
  await page.goBack()
  await expect(opened).toContainText('dönüş nedeni')
  await reportsOf(page).getByRole('button', { name: 'Kapat', exact: true }).tap()
  await expect(reportsOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`channel=${channel}$`))
})

// PAGE-5
test('in a wide window the desk has no place in the history, and a link to one opens it for those who may alone', async ({
  server,
  open,
}) => {
  const own = await open(sizes.desktop)
  const { page } = own
  const channel = await ownChannel(server, 'geniş masa')
  await staff(server, own, 'Mert Geniş', 'moderator', channel)
  await expect(deskButton(page)).toBeVisible()
  const start = await lengthOf(page)
  await openDesk(page, /^Kullanıcı yönetimi/)
  await expect(usersOf(page)).toBeVisible()
  await expect(page).not.toHaveURL(/#/)
  await page.keyboard.press('Escape')
  await expect(usersOf(page)).toHaveCount(0)
  expect(await lengthOf(page)).toBe(start)
  await page.goto('/')
  await page.goto(`/chat?channel=${channel}#desk-users`)
  await expect(usersOf(page)).toBeVisible()
  await expect(page).not.toHaveURL(/#/)

  const outsider = await open(phone)
  await enter(server, 'Bora Dışarıda', outsider.context)
  await outsider.page.goto(`/chat?channel=${channel}#desk-users`)
  await expect(composerOf(outsider.page)).toBeVisible()
  await expect(outsider.page).not.toHaveURL(/#/)
  await expect(outsider.page.getByRole('dialog')).toHaveCount(0)
})

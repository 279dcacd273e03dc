import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { addChannel } from '#tests/kit/house.ts'
import { addReports, openDesk, report, reportsOf, reportThat, staff, toasts } from '#tests/browser/kit/desk-kit.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { speak } from '#tests/browser/kit/logs-kit.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

const caseOf = (page: Page) => reportsOf(page).getByRole('region', { name: 'Şikâyet', exact: true })

/** In the page. */
const isAtToasts = (undo: Element): boolean => undo.closest('section')!.contains(document.activeElement)

// REP-18
test('letters walk through the cases and give the verdicts, in the lists and in the case, never in a field', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await staff(server, { page, context }, 'Ada Tuş', 'admin')
  await addReports(server, await enter(server, 'Kaba Tuş'), ['neden 0', 'neden 1', 'neden 2', 'neden 3'])
  await openDesk(page, /Şikâyetler/)
  const keys = page.getByRole('dialog', { name: 'Klavye kısayolları' })
  await expect(reportsOf(page).getByRole('tab', { name: 'Bekleyen' })).toBeFocused()
  await expect(reportThat(page, 'neden 3')).toBeVisible()
  await page.keyboard.press('3')
  await page.keyboard.press('?')
  await expect(keys, 'no case needs to be open').toContainText('Sonraki şikâyet')
  await expect(keys).toContainText('F8')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('j')
  await expect(caseOf(page), 'the first of the list').toContainText('neden 3')
  await expect(caseOf(page)).toBeFocused()
  await expect(caseOf(page)).toContainText('Bekliyor')
  await page.keyboard.press('j')
  await expect(caseOf(page)).toContainText('neden 2')
  await page.keyboard.press('J')
  await expect(caseOf(page)).toContainText('neden 1')
  await reportThat(page, 'neden 3').focus()
  await page.keyboard.press('k')
  await expect(caseOf(page), 'from a line of the list too').toContainText('neden 2')
  await expect(caseOf(page)).toBeFocused()

  await page.keyboard.press('2')
  const part = caseOf(page).getByRole('form', { name: 'Süreli sustur ve kapat' })
  await expect(part).toBeVisible()
  await page.keyboard.press('k')
  await expect(part, 'a letter that slips leaves what one fills in').toBeVisible()
  // REP-20
  await expect(part.getByLabel('Süre', { exact: true }), 'the first thing to fill in').toBeFocused()
  await page.keyboard.press('Tab')
  await expect(part.getByRole('button', { name: 'Reklam' })).toBeFocused()
  await page.keyboard.down('Enter')
  await expect(part.getByRole('textbox', { name: 'Neden' })).toHaveValue(/reklam/i)
  await expect(part.getByRole('button', { name: 'Süreli sustur ve kapat' }), 'all is said').toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(part, 'a key that is still down sends nothing').toBeVisible()
  await expect(toasts(page)).not.toContainText('susturuldu')
  await page.keyboard.press('Escape')
  await expect(part, 'the case stays open').toHaveCount(0)
  await expect(caseOf(page).getByRole('button', { name: 'Süreli sustur ve kapat' })).toBeFocused()

  await caseOf(page).getByRole('button', { name: 'Not ekle' }).click()
  const note = caseOf(page).getByRole('textbox', { name: 'Not' })
  await expect(note).toBeFocused()
  await note.fill('')
  await note.pressSequentially('j3k1')
  await expect(note, 'in a field they are letters').toHaveValue('j3k1')
  await expect(caseOf(page)).toContainText('neden 2')
  await caseOf(page).focus()
  await page.keyboard.press('3')
  await expect(toasts(page)).toContainText('hakkındaki şikâyet reddedildi.')
  await expect(caseOf(page)).toContainText('neden 1')
  await expect(caseOf(page), 'the next one waits with the focus').toBeFocused()
  // LOOK-4
  const undo = toasts(page).getByRole('button', { name: 'Geri al' })
  await expect(undo.locator('kbd')).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press('F8')
    await expect(undo).toBeFocused()
    for (let n = 0; n < 2; n++) if (await undo.evaluate(isAtToasts)) await page.keyboard.press(key)
    await expect(caseOf(page), 'never to the page behind the desk').toBeFocused()
  }
  await reportThat(page, 'neden 1').focus()
  await page.keyboard.press('1')
  await expect(caseOf(page), 'there is no message to delete, and no other verdict takes its key').toContainText(
    'Bekliyor',
  )
  await page.keyboard.press('4')
  await expect(toasts(page)).toContainText('hakkındaki şikâyet çözüldü olarak işaretlendi.')
  await expect(caseOf(page)).toContainText('neden 0')

  await page.keyboard.press('?')
  await expect(keys).toContainText('Sonraki şikâyet')
  await keys.getByRole('switch', { name: 'Kısayolları kullan' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await caseOf(page).focus()
  for (const key of ['3', 'k', '?']) await page.keyboard.press(key)
  await expect(caseOf(page)).toContainText('neden 0')
  await expect(keys).toBeHidden()
  await page.reload()
  await openDesk(page, /Şikâyetler/)
  await reportThat(page, 'neden 0').click()
  await expect(caseOf(page)).toBeFocused()
  await page.keyboard.press('3')
  await caseOf(page).getByRole('button', { name: 'Klavye kısayolları' }).click()
  await expect(keys.getByRole('switch', { name: 'Kısayolları kullan' }), 'the browser remembers').not.toBeChecked()
  await expect(caseOf(page)).toContainText('Bekliyor')
})

// REP-15
test('on a phone a case is closed with its act in two taps, and who reported is told once', async ({
  server,
  open,
}) => {
  const [mod, reporter] = [await open(phone), await open()]
  await mod.page.setViewportSize({ width: 360, height: 740 })
  const channel = await addChannel(server.house, v7())
  await staff(server, mod, 'Mert Tap', 'moderator', channel)
  const kaba = await enter(server, 'Kaba Tap')
  const sule = await enter(server, 'Şule Tap', reporter.context)
  await reporter.page.goto(`/chat?channel=${channel}`)
  const said = await post(kaba, channel, 'çok kaba bir söz')
  await report(sule, 'message', said.id, 'Hakaret.')
  await report(sule, 'user', kaba.uid, 'Hep böyle.')
  const { page } = mod
  await page.getByRole('button', { name: /^Kanalları aç/ }).tap()
  await openDesk(page, /Şikâyetler/)
  await reportThat(page, 'Hakaret.').tap()
  await expect(caseOf(page).getByRole('figure')).toContainText('çok kaba bir söz')
  const remove = caseOf(page).getByRole('button', { name: 'Sil ve kapat' })
  await expect(remove).toBeInViewport()
  await expect(caseOf(page).getByRole('button', { name: 'Klavye kısayolları' }), 'no keys for fingers').toHaveCount(0)
  const lowest = (part: Locator) => part.evaluate(element => element.getBoundingClientRect().bottom)
  expect(await lowest(remove), 'facts first, the verdict where the thumb is').toBeGreaterThan(
    await lowest(caseOf(page).getByRole('figure')),
  )
  await remove.tap()
  await expect(toasts(page)).toContainText(`${kaba.name} adlı kullanıcının mesajı silindi, şikâyet kapatıldı.`)
  await expect(rowOf(reporter.page, 'çok kaba bir söz')).toHaveCount(0)
  // REP-17
  await expect(toasts(reporter.page)).toContainText('Şikâyetiniz incelendi.')
  await expect(toasts(reporter.page)).not.toContainText(/silindi|çözüldü/)

  await expect(caseOf(page), 'the next one is open').toContainText('Hep böyle.')
  await expect(caseOf(page)).toContainText('Son mesajları')
  await caseOf(page).getByRole('button', { name: 'Süreli sustur ve kapat' }).tap()
  const part = caseOf(page).getByRole('form', { name: 'Süreli sustur ve kapat' })
  const reason = part.getByRole('textbox', { name: 'Neden' })
  await expect(reason, 'nobody has chosen one yet').toHaveValue('')
  await expect(part.getByText('Şikâyet nedeni: Hep böyle.')).toBeInViewport()
  await part.getByRole('button', { name: 'Süreli sustur ve kapat' }).tap()
  await expect(reason).toHaveAccessibleDescription(/Lütfen bir neden yazın/)
  await expect(reportsOf(page)).not.toContainText('Bekleyen şikâyet yok.')
  await part.getByRole('button', { name: 'Hakaret' }).tap()
  await expect(reason, 'one tap is enough').not.toHaveValue('')
  await expect(reason).not.toHaveAccessibleDescription(/Lütfen bir neden yazın/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await part.getByRole('button', { name: 'Süreli sustur ve kapat' }).tap()
  await expect(toasts(page)).toContainText(`${kaba.name} 1 saat susturuldu, şikâyet kapatıldı.`)
  await expect(reportsOf(page)).toContainText('Bekleyen şikâyet yok.')

  await reportsOf(page).getByRole('tab', { name: 'Çözülen' }).tap()
  await reportThat(page, 'Hakaret.').tap()
  await expect(caseOf(page)).toContainText(/Mert Tap, .+ tarihinde mesajı sildi ve şikâyeti kapattı\./)
  await caseOf(page).getByRole('button', { name: 'Şikâyetlere dön' }).tap()
  await reportThat(page, 'Hep böyle.').tap()
  await expect(caseOf(page)).toContainText(/Mert Tap, .+ tarihinde kullanıcıyı 1\ssaat susturdu ve şikâyeti kapattı\./)
  await expect(caseOf(page)).toContainText('Neden: Hakaret')
  await speak(page, 'en')
  await page.reload()
  const inEnglish = page.getByRole('region', { name: 'Report', exact: true })
  await expect(inEnglish).toContainText(/Mert Tap timed the user out for 1\shour and closed the report on .+\./)
  await expect(inEnglish).toContainText('Reason: Insults')
})

// REP-20
test('a time-out’s form shows whom and what it is about wherever it is scrolled, on a phone with its keyboard too', async ({
  server,
  open,
}) => {
  const mod = await open(phone)
  const channel = await addChannel(server.house, v7())
  await staff(server, mod, 'Mert Sabit', 'moderator', channel)
  const kaba = await enter(server, 'Kaba Sabit')
  const said = await post(kaba, channel, `**sözüm** ${'çok uzun '.repeat(40)}`)
  await report(await enter(server, 'Şule Sabit'), 'message', said.id, 'Uzun uzun hakaret.')
  const { page } = mod
  await page.getByRole('button', { name: /^Kanalları aç/ }).tap()
  await openDesk(page, /Şikâyetler/)
  await reportThat(page, 'Uzun uzun hakaret.').tap()
  await caseOf(page).getByRole('button', { name: 'Süreli sustur ve kapat' }).tap()
  const part = caseOf(page).getByRole('form', { name: 'Süreli sustur ve kapat' })
  const quote = part.getByRole('blockquote')
  await page.setViewportSize({ width: 360, height: 450 })
  await part.getByRole('textbox', { name: 'Neden' }).focus()
  await expect(part.getByRole('textbox', { name: 'Neden' })).toBeInViewport({ ratio: 1 })
  await expect(quote).toHaveText(/^sözüm çok uzun/)
  for (const each of [quote, part.getByText(kaba.name)]) {
    await expect(each).toBeInViewport({ ratio: 1 })
    const box = (await each.boundingBox())!
    const top = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
    })
    expect(await each.textContent(), 'nothing lies over it').toBe(top)
  }
  await page.screenshot({ path: test.info().outputPath('pinned.png') })
  const isOnTop = (field: Element): boolean => {
    const { x, y, width, height } = field.getBoundingClientRect()
    return [y + 4, y + height - 4].every(each => document.elementFromPoint(x + width / 2, each) === field)
  }
  const reason = part.getByRole('textbox', { name: 'Neden' })
  expect(await reason.evaluate(isOnTop), 'nor over what one types').toBe(true)
  await part.getByRole('button', { name: 'Vazgeç' }).tap()
  await page.setViewportSize({ width: 360, height: 740 })
  await caseOf(page).getByRole('button', { name: 'Süreli sustur ve kapat' }).tap()
  expect(await reason.evaluate(isOnTop), 'in sight before anybody comes to it').toBe(true)
})

// REP-18
test('the second tap of a hasty thumb does not judge the next case, which nobody has read', async ({
  server,
  open,
}) => {
  const mod = await open(phone)
  await mod.page.clock.install()
  await staff(server, mod, 'Mert Acele', 'moderator')
  await addReports(server, await enter(server, 'Kaba Acele'), ['acele 0', 'acele 1', 'acele 2'])
  const { page } = mod
  await page.getByRole('button', { name: /^Kanalları aç/ }).tap()
  await openDesk(page, /Şikâyetler/)
  await reportThat(page, 'acele 2').tap()
  const dismiss = caseOf(page).getByRole('button', { name: 'Reddet' })
  await dismiss.tap({ trial: true })
  const { x, y, width, height } = (await dismiss.boundingBox())!
  const place = [x + width / 2, y + height / 2] as const
  await page.clock.pauseAt(Date.now() + 2_000) // however busy the machine is, it is one moment
  await page.touchscreen.tap(...place)
  await expect(caseOf(page)).toContainText('acele 1')
  await page.touchscreen.tap(...place)
  await expect(dismiss).toBeDisabled()
  await page.clock.runFor(1_000)
  await expect(dismiss, 'a moment later it is a verdict again').toBeEnabled()
  await expect(caseOf(page)).toContainText('acele 1')
  await page.touchscreen.tap(...place)
  await expect(caseOf(page)).toContainText('acele 0')
})

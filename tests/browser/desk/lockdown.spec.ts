import type { Page } from '@playwright/test'
import { channelRoutes } from '#contract/channels.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, say } from '#tests/browser/kit/member.ts'
import { item, ownChannel, seat, toastOf } from '#tests/browser/kit/moderating-kit.ts'
import { phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'
import { minute } from '#tests/kit/clock.ts'
import { type Key, textOf } from '#tests/kit/tables/words.ts'

// Two windows each, and axe reads them.
test.slow()

const barOf = (page: Page) => page.getByRole('list', { name: 'Şu anki kısıtlamalar' })

// CHN-24, CHN-25
test('on a phone slow mode takes two taps from the menu, counts down in the composer and is ended', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'yavaş oda')
  const round = { server, open, channel }
  const { page: staff } = await seat(round, 'Mert Yavaş', 'moderator', phone)
  const { page, member } = await seat(round, 'Ayşe Yavaş', 'user')
  await staff.getByRole('button', { name: '“yavaş oda” kanalı hakkında' }).tap()
  await staff.getByRole('button', { name: 'Kanalı kısıtla' }).tap()
  const dialog = staff.getByRole('dialog', { name: '“yavaş oda” kanalını kısıtla' })
  const lengths = dialog.getByRole('combobox', { name: 'Ne kadar sürsün?' }).getByRole('option')
  await expect(lengths, 'moderators lock for a day').toHaveText([/^15\s/, /^1\ssaat/, /^6\s/, /^1\sgün/])
  const effects = dialog.getByRole('list', { name: 'Sürdüğü sürece' }).getByRole('listitem')
  await expect(effects).toHaveText([/^Üyeler bu kanala 30\ssaniye içinde/, /düzenlemek/, /Yetkilileri etkilemez/])
  await dialog.getByRole('combobox', { name: 'İki mesaj arası' }).selectOption({ label: '5 dakika' })
  await expect(effects.first()).toHaveText(/5\sdakika/)
  await dialog.getByRole('combobox', { name: 'İki mesaj arası' }).selectOption({ index: 2 })
  expect(await faults(staff)).toEqual([])
  await dialog.getByRole('button', { name: 'Kısıtla', exact: true }).tap()
  await expect(dialog).toBeHidden()
  await expect(barOf(staff)).toContainText('Yavaş mod: 30 saniye Mert Yavaş başlattı.')
  await expect(barOf(page), 'is for staff').toHaveCount(0)
  const marked = page.getByRole('link', { name: 'yavaş oda (kısıtlı: Yavaş mod)', exact: true })
  await expect(marked, 'everybody who reads it sees that').toBeVisible()

  await expect(page.getByText('Yavaş mod: iki mesaj arasında en az 30 saniye.')).toBeVisible()
  await say(page, 'bir')
  await expect(rowOf(page, 'bir')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/\d+\ssaniye sonra gönderebilirsiniz/)
  await say(page, 'iki')
  await expect(composerOf(page), 'what was typed stays').toHaveValue('iki')
  await expect(rowOf(page, 'iki')).toHaveCount(0)
  expect(await faults(page)).toEqual([])

  await barOf(staff).getByRole('button', { name: 'Yavaş mod: bitir' }).tap()
  await expect(toastOf(staff, 'Kısıtlama bitti: #yavaş oda · Yavaş mod.')).toBeVisible()
  await expect(barOf(staff).getByRole('listitem')).toHaveCount(0)
  await expect(page.getByText('Yavaş mod: iki mesaj arasında')).toHaveCount(0)
  await expect(marked).toHaveCount(0)
  await composerOf(page).press('Enter')
  await expect(rowOf(page, 'iki')).toBeVisible()
  await post(member, channel, 'üç')
})

// CHN-24
for (const language of ['tr', 'en'] as const) {
  test(`in ${language} a phone of 360 × 640 px shows for how long before anything is restricted`, async ({
    server,
    open,
  }) => {
    const channel = await ownChannel(server, `süre ${language}`)
    const small = { ...phone, viewport: { width: 360, height: 640 } }
    const { page } = await seat({ server, open, channel }, `Ozan Süre ${language}`, 'owner', small)
    await page.evaluate(chosen => localStorage.setItem('meydan.language', chosen), language)
    await page.reload()
    const say = (key: Key): string => textOf(language, key)
    await page.getByRole('button', { name: new RegExp(`^${say('channels.open')}`) }).tap()
    await page.getByRole('button', { name: new RegExp(`^${say('shell.desk')}`) }).tap()
    await item(page, say('channels.lockPlace')).tap()
    const dialog = page.getByRole('dialog', { name: say('channels.lockPlace') })
    const [length, cancel] = [
      dialog.getByRole('combobox', { name: say('channels.lockLength') }),
      dialog.getByRole('button', { name: say('parts.cancel') }),
    ]
    for (const kind of ['slow', 'older', 'staff', 'sign-ups'] as const) {
      await dialog.getByRole('radio', { name: say(`channels.lock.${kind}`) }).tap()
      await expect(length, kind).toBeInViewport({ ratio: 1 })
      const [above, below] = [(await length.boundingBox())!, (await cancel.boundingBox())!]
      const named = dialog
        .getByRole('list', { name: say('channels.lockDoes') })
        .getByText(say('channels.lockDoes.names'))
      await expect(named, `${kind}: in the whole place it holds names too`).toHaveCount(
        kind === 'older' || kind === 'staff' ? 1 : 0,
      )
      await page.screenshot({ path: test.info().outputPath(`effects-${language}-${kind}.png`) })
      expect(above.y + above.height, `${kind}: not behind what stays at the lower edge`).toBeLessThanOrEqual(below.y)
    }
    expect(await dialog.evaluate(box => box.scrollTop), 'nobody has scrolled').toBe(0)
  })
}

// CHN-24
test('by keyboard the whole site is left to staff, which members read at once, and which is seen to end', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'kapalı oda')
  const round = { server, open, channel }
  const { page: staff, member: owner } = await seat(round, 'Ozan Kilit', 'owner')
  const { page } = await seat(round, 'Bora Kilit', 'user')
  await expect(composerOf(page)).toBeVisible()
  await staff.getByRole('button', { name: /Moderasyon masası/ }).press('Enter')
  await item(staff, 'Tüm siteyi kısıtla').press('Enter')
  const dialog = staff.getByRole('dialog', { name: 'Tüm siteyi kısıtla' })
  await expect(dialog.getByRole('radio', { name: 'Yavaş mod' })).toBeFocused()
  await staff.keyboard.press('ArrowDown')
  await staff.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Yalnızca yetkililer' })).toBeChecked()
  await staff.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(barOf(staff)).toContainText('Tüm site · Yalnızca yetkililer')
  await expect(barOf(staff).getByRole('timer'), 'as it was chosen').toHaveText(/^1\ssaat kaldı$/)
  await staff.setViewportSize({ width: 360, height: 740 })
  const bar = barOf(staff).getByRole('listitem')
  const told = await bar.boundingBox()
  server.pass(61_000) // or a page that compared its clock with the server's would take the minute back
  await staff.clock.setFixedTime(Date.now() + 61_000)
  await expect(barOf(staff).getByRole('timer')).toHaveText(/^5\d\sdakika kaldı$/)
  expect(await bar.boundingBox(), 'nothing below it moves').toEqual(told)
  await staff.setViewportSize({ width: 1280, height: 2_000 })
  await barOf(staff).getByRole('button', { name: 'Yalnızca yetkililer: bitir' }).click()
  const question = staff.getByRole('alertdialog', { name: '“Yalnızca yetkililer” kısıtlaması bitsin mi?' })
  await expect(question).toContainText('Üyeler yeniden yazabilir.')
  await expect(question.getByRole('button', { name: 'Vazgeç' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(bar, 'it goes on').toHaveCount(1)
  await expect(page.getByText('Şu anda yalnızca yetkililer yazabiliyor.')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('kaldı')
  await expect(composerOf(page)).toHaveCount(0)
  await expect(composerOf(staff)).toBeVisible()

  const { channels } = await owner.visitor.do(channelRoutes.listChannels, {})
  const { version } = channels.find(({ id }) => id === channel)!.lockdowns[0]!
  const wanted = { channelId: null, kind: 'staff', threshold: null, minutes: 1 } as const
  await owner.visitor.do(lockdownRoutes.setLockdown, { ...wanted, version })
  await expect(page.getByRole('timer')).toHaveText(/^\d+\ssaniye kaldı$/)
  server.pass(minute)
  // Past the minute too where a page has compared its clock with the server's since it was set on.
  for (const each of [page, staff]) await each.clock.setFixedTime(Date.now() + 3 * minute)
  await expect(composerOf(page), 'when it is over, with no event').toBeVisible()
  await expect(barOf(staff).getByRole('listitem')).toHaveCount(0)
})

// ACC-41
test('who signs up or logs in reads that sign-ups are paused, and no longer once they go on', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'kayıt odası')
  const { member: owner } = await seat({ server, open, channel }, 'Ozan Kayıt', 'owner')
  const wanted = { channelId: null, kind: 'sign-ups' } as const
  const { version } = await owner.visitor.do(lockdownRoutes.setLockdown, {
    ...wanted,
    threshold: null,
    minutes: 60,
    version: null,
  })
  const { page } = await open()
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByText(/tarihine kadar yeni kayıt alınmıyor/)).toBeVisible()
  await page.getByRole('button', { name: 'Yeni hesap oluştur' }).click()
  await expect(page.getByText(/tarihine kadar yeni kayıt alınmıyor/)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await owner.visitor.do(lockdownRoutes.endLockdown, { ...wanted, version })
  await page.clock.runFor(20_000) // the page asks by itself
  await expect(page.getByText(/yeni kayıt alınmıyor/)).toHaveCount(0)
})

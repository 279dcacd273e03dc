import { expect, test } from '#tests/browser/kit/fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'

// LOOK-16
test('the name of a button without one comes to a resting pointer and to keys, and Escape sends only it away', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await enter(server, 'İpucu', context)
  await page.goto('/chat')
  const tip = page.getByRole('tooltip', { includeHidden: true })
  const bell = page.getByRole('button', { name: 'Bildirim ayarları' })

  await bell.hover()
  await expect(tip).toHaveText('Bildirim ayarları')
  // One may go and read it.
  await tip.hover()
  await expect(tip).toHaveText('Bildirim ayarları')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)

  const menuOfChannel = page.getByRole('button', { name: '“genel” kanalının menüsü' })
  await page.getByRole('link', { name: /genel/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(menuOfChannel).toBeFocused()
  await expect(tip).toHaveText('“genel” kanalının menüsü')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await expect(menuOfChannel).toBeFocused()

  // What opens by a key and takes the focus needs no word for it; and a dialog outlives the word in it.
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Bildirimlerim' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /genel/ })
  await expect(dialog.getByRole('switch')).toBeFocused()
  await expect(tip).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Kapat' })).toBeFocused()
  await expect(tip).toHaveText('Kapat')
  // A dialog that closes is seen for a moment longer: whether it has heard of the key tells at once.
  await page.evaluate(() =>
    document.addEventListener('keydown', ({ key }) => (document.body.dataset.heard = key), true),
  )
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await expect(page.locator('body')).not.toHaveAttribute('data-heard')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-heard', 'Escape')
})

// LOOK-16
test('no finger is told what it touches', async ({ server, open }) => {
  const { page, context } = await open(phone)
  await enter(server, 'Parmak Ucu', context)
  await page.goto('/chat')
  await page.clock.install()
  const bell = page.getByRole('button', { name: 'Bildirim ayarları' })
  await bell.tap()
  await page.getByRole('menuitemcheckbox').first().waitFor()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveCount(0)
})

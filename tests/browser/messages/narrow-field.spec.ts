import { addChannel } from '#tests/kit/house.ts'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'
import { composerOf, enter, say } from '#tests/browser/kit/member.ts'
import { chooseToAdd, menuOf, phone } from '#tests/browser/kit/talk-kit.ts'

const picture = (n: number) => ({
  name: `kare ${n}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`Kare ${n}\n`),
})

for (const [width, height] of [
  [360, 640],
  [360, 300], // the keyboard is open
] as const) {
  // MSG-64
  test(`at ${width}×${height} the field has the width, and all else is within reach`, async ({ server, open }) => {
    const { page, context } = await open({ ...phone, viewport: { width, height } })
    await enter(server, 'Dar Alan', context)
    await page.goto(`/chat?channel=${await addChannel(server.house, 'dar')}`)
    await drawn(page)
    const field = composerOf(page)
    expect((await field.boundingBox())!.width).toBeGreaterThanOrEqual(width * 0.6)
    for (const name of ['Mesaja ekle', 'Gönder']) {
      const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!
      expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(44)
    }
    await field.fill('birinci satır\nikinci\nüçüncü\ndördüncü\nbeşinci\naltıncı\nyedinci')
    await expect(page.getByRole('button', { name: 'Gönder', exact: true })).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page)

    await page.getByRole('button', { name: 'Mesaja ekle' }).tap()
    await expect(menuOf(page).getByRole('menuitem')).toHaveText(['Dosya ekle', 'Emoji ekle', 'Yazma yardımı'])
    for (const item of await menuOf(page).getByRole('menuitem').all()) await expect(item).toBeInViewport({ ratio: 1 })
    const chosen = page.waitForEvent('filechooser')
    await menuOf(page).getByRole('menuitem', { name: 'Dosya ekle' }).tap()
    await (await chosen).setFiles([1, 2, 3, 4].map(picture))
    const tray = page.getByRole('list', { name: 'Eklenen dosyalar' })
    await expect(tray.getByText('Göndermeye hazır')).toHaveCount(4)
    // Of one of them half is seen: there is more to scroll to.
    const box = (await tray.boundingBox())!
    const lines = await tray
      .getByRole('listitem')
      .evaluateAll(items => items.map(item => item.getBoundingClientRect().toJSON() as DOMRect))
    const cut = lines.find(line => line.top < box.y + box.height - 1 && line.bottom > box.y + box.height + 1)!
    expect((box.y + box.height - cut.top) / cut.height).toBeCloseTo(0.5, 1)
  })
}

// MSG-64
test('an edit on a phone takes no files, and the way back from the menu is the button', async ({ server, open }) => {
  const { page, context } = await open({ ...phone, viewport: { width: 360, height: 640 } })
  await enter(server, 'Dar Düzelten', context)
  await page.goto(`/chat?channel=${await addChannel(server.house, 'dar düzelti')}`)
  await say(page, 'ilk hali')
  await page.getByRole('button', { name: 'Gönder', exact: true }).tap()
  await expect(page.getByRole('article').filter({ hasText: 'ilk hali' })).toBeVisible()
  await composerOf(page).press('ArrowUp')
  const edit = page.getByRole('textbox', { name: 'Mesajı düzenleyin' })
  await expect(edit).toBeFocused()
  const button = page.getByRole('button', { name: 'Mesaja ekle' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menuOf(page).getByRole('menuitem')).toHaveText(['Emoji ekle', 'Yazma yardımı'])
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await chooseToAdd(page, 'Emoji ekle')
  await page.getByRole('listbox', { name: 'Emojiler' }).getByRole('option', { name: 'sırıtan yüz' }).tap()
  await expect(edit).toHaveValue('ilk hali😀')
})

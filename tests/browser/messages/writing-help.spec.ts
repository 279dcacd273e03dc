import { addChannel } from '#tests/kit/house.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { chooseToAdd } from '#tests/browser/kit/talk-kit.ts'

// MSG-61
test('a button beside the field tells each mark and how it looks, by keyboard too', async ({ server, open }) => {
  const { page, context } = await open()
  await enter(server, 'Yardım Okur', context)
  const channel = await addChannel(server.house, 'yardım')
  await page.goto(`/chat?channel=${channel}`)
  await drawn(page)
  const button = page.getByRole('button', { name: 'Yazma yardımı' })
  await button.focus()
  await page.keyboard.press('Enter')
  const help = page.getByRole('dialog', { name: 'Yazma yardımı' })
  const looks = help.getByRole('definition')
  await expect(help.getByRole('term').first()).toHaveText('**kalın**')
  await expect(looks.first().locator('strong')).toHaveText('kalın')
  for (const tag of ['em', 'u', 's', 'code', 'pre', 'h2', 'blockquote', 'ul', '[data-spoiler]'])
    await expect(looks.locator(tag).first(), tag).toBeVisible()
  await expect(looks.filter({ hasText: 'yıldızıyla kalır' })).toHaveText('*yıldızıyla kalır*')
  await expect(help).toContainText(`${server.url}/…`)
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(button).toBeFocused()
})

// MSG-61, MSG-64
test('on a small phone the help fits', async ({ server, open }) => {
  const { page, context } = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await enter(server, 'Yardım Telefon', context)
  const channel = await addChannel(server.house, 'yardım')
  await page.goto(`/chat?channel=${channel}`)
  await drawn(page)
  await chooseToAdd(page, 'Yazma yardımı')
  const help = page.getByRole('dialog', { name: 'Yazma yardımı' })
  await expect(help).toBeVisible()
  await expectNoOverflow(page)
  await help.getByRole('button', { name: 'Kapat' }).tap()
  await expect(help).toBeHidden()
})

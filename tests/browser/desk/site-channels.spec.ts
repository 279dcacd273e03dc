import { channelRoutes } from '#contract/channels.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { dragOnto } from '#tests/browser/kit/drag-onto.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { createChannel, enterAs, expectNoOverflow, speak } from '#tests/browser/kit/logs-kit.ts'

// CHN-20, CHN-22, SITE-13
for (const language of ['tr', 'en'] as const) {
  test(`an owner orders channels in ${language} by keys and by hand, and opens one`, async ({ server, open }) => {
    const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)
    const own = await open({ reducedMotion: 'reduce' })
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Sıra ${language}`, 'owner', own)
    for (const name of ['Sanat', 'Ekip']) await createChannel(owner, name)
    const { channels } = await owner.visitor.do(channelRoutes.listChannels, {})
    const staff = channels.find(({ name }) => name === 'Ekip')!
    await owner.visitor.do(channelRoutes.setChannelRights, {
      channelId: staff.id,
      version: staff.version,
      allowedRoles: [],
      readRoles: ['admin'],
      readOnly: true,
    })
    const stored = async (): Promise<string[]> =>
      (await owner.visitor.do(channelRoutes.listChannels, {})).channels.map(({ name }) => name)
    expect(await stored()).toEqual(['duyurular', 'Ekip', 'genel', 'Sanat'])

    await page.goto('/site')
    await page.getByRole('tab', { name: say('Kanallar ve görseller', 'Channels and pictures') }).click()
    const list = page.getByRole('list', { name: say('Kanallar', 'Channels') })
    const handle = (name: string) =>
      list.getByRole('button', { name: say(`Sırasını değiştir: ${name}`, `Move: ${name}`) })
    const shown = (): Promise<number[]> => list.getByRole('listitem').evaluateAll(byPlace)
    await handle('Sanat').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(say('Sanat: 2/4', 'Sanat: 2 of 4'))).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByText(say('Sanat eski yerinde: 4/4', 'Sanat is back: 4 of 4'))).toBeAttached()
    expect(await stored()).toEqual(['duyurular', 'Ekip', 'genel', 'Sanat'])
    await page.keyboard.press('Space')
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await expect(page.getByText(say('Kanalların sırası değişti.', 'Channels reordered.'))).toBeVisible()
    await expect(handle('Sanat'), 'the focus stays where one works').toBeFocused()
    expect(await stored()).toEqual(['Sanat', 'duyurular', 'Ekip', 'genel'])

    await dragOnto(page, handle('genel'), handle('Sanat'))
    await expect.poll(stored).toEqual(['genel', 'Sanat', 'duyurular', 'Ekip'])
    await expect.poll(shown).toEqual([0, 1, 2, 3])
    const undo = page.getByRole('button', { name: say('Geri al', 'Undo') })
    await undo.last().click()
    await expect.poll(stored, 'the order before').toEqual(['Sanat', 'duyurular', 'Ekip', 'genel'])

    const openness = (name: string) =>
      list.getByRole('switch', { name: say(`Ziyaretçiler de okusun: ${name}`, `Let visitors read too: ${name}`) })
    await expect(openness('genel')).toHaveAttribute('aria-disabled', 'true')
    await expect(openness('genel')).toHaveAccessibleDescription(
      say('Önce kanalı salt okunur yapın.', 'Make the channel read-only first.'),
    )
    const told = page.getByText(say('Bu sekmedeki değişiklikler hemen', 'Changes on this tab are published'))
    await expect(told).toBeVisible()
    const way = list.getByRole('button', { name: say('İzinleri değiştir: genel', 'Change permissions: genel') })
    await way.press('Enter')
    const rights = page.getByRole('dialog', {
      name: say('“genel” kanalının izinleri', 'Permissions for “genel”'),
    })
    await expect(rights.getByRole('switch')).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(rights).toBeHidden()
    await expect(way).toBeFocused()
    await expect(openness('Ekip')).toHaveAccessibleDescription(language === 'tr' ? /Her rol/ : /every role/)
    await openness('genel').press('Space')
    await expect(openness('genel')).not.toBeChecked()
    await openness('duyurular').press('Space')
    await expect(openness('duyurular')).toBeChecked()
    await expect
      .poll(
        async () =>
          (await owner.visitor.do(channelRoutes.listChannels, {})).channels.find(({ isOpen }) => isOpen)?.name,
      )
      .toBe('duyurular')
    expect(await faults(page)).toEqual([])
    for (const width of [360, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      const heights = await list.getByRole('listitem').evaluateAll(rows => rows.map(row => row.clientHeight))
      expect(Math.max(...heights), `a row says why in a few lines at ${width} px`).toBeLessThan(180)
      await page.screenshot({ path: test.info().outputPath(`channels-${width}-${language}.png`), fullPage: true })
    }
  })
}

/** In the page: where each row stands on the screen, in the order of the document. */
const byPlace = (rows: Element[]): number[] => {
  const tops = rows.map(row => row.getBoundingClientRect().top)
  return tops.map(top => tops.toSorted((a, b) => a - b).indexOf(top))
}

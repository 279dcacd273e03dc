import { channelRoutes } from '#contract/channels.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { dragOnto } from '#tests/browser/kit/drag-onto.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { createChannel, enterAs, expectNoOverflow, speak } from '#tests/browser/kit/logs-kit.ts'

// CHN-20, CHN-22, SITE-13
for (const language of ['tr', 'en'] as const) {
  test(`an owner orders channels in ${language} by keys and by hand, and opens one`, async ({ server, open }) => {
    const say = <Said>(tr: Said, en: Said): Said => (language === 'tr' ? tr : en)
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
    const why = say('“Salt okunur” kapalı', '“Read-only” is off')
    const rule = say(/Salt okunur olan ve her rolün okuyabildiği/, /if it is read-only and every role can read it/)
    await expect(page.getByText(rule), 'said once for all').toHaveCount(1)
    const told = page.getByText(say('Bu sekmedeki değişiklikler hemen', 'Changes on this tab are published'))
    await expect(told).toBeVisible()
    const way = list.getByRole('button', { name: say('İzinleri değiştir: genel', 'Change permissions: genel') })
    await expect(way).toHaveAccessibleDescription(why)
    await expect(openness('genel'), 'nothing to press that does nothing').toHaveCount(0)
    await way.press('Enter')
    const rights = page.getByRole('dialog', {
      name: say('“genel” kanalının izinleri', 'Permissions for “genel”'),
    })
    await expect(rights.getByRole('switch')).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(rights).toBeHidden()
    await expect(way).toBeFocused()
    await expect(
      list.getByRole('button', { name: say('İzinleri değiştir: Ekip', 'Change permissions: Ekip') }),
    ).toHaveAccessibleDescription(say('Her rol okuyamıyor', 'Not every role can read it'))
    const { channels: now } = await owner.visitor.do(channelRoutes.listChannels, {})
    const art = now.find(({ name }) => name === 'Sanat')!
    await owner.visitor.do(channelRoutes.setChannelRights, {
      channelId: art.id,
      version: art.version,
      allowedRoles: ['admin'],
      readRoles: [],
      readOnly: false,
    })
    await expect(
      list.getByRole('button', { name: say('İzinleri değiştir: Sanat', 'Change permissions: Sanat') }),
      'for members it is read-only',
    ).toHaveAccessibleDescription(say('Bazı roller yazabiliyor', 'Some roles can post'))
    await expect(list.getByText(say('Ziyaretçiler de okusun', 'Let visitors read too'))).toHaveCount(1)
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
      expect(Math.max(...heights), `a row is short at ${width} px`).toBeLessThan(width < 640 ? 110 : 60)
      await page.screenshot({ path: test.info().outputPath(`channels-${width}-${language}.png`), fullPage: true })
    }
  })
}

/** In the page: where each row stands on the screen, in the order of the document. */
const byPlace = (rows: Element[]): number[] => {
  const tops = rows.map(row => row.getBoundingClientRect().top)
  return tops.map(top => tops.toSorted((a, b) => a - b).indexOf(top))
}

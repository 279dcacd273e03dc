import { channelRoutes } from '#contract/channels.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { createChannel, enterAs, rowsOf, speak } from '#tests/browser/kit/logs-kit.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'

for (const language of ['tr', 'en'] as const) {
  // AUD-13, AUD-17, CHN-22
  test(`both logs tell the opening of a channel to visitors from its closing, in ${language}`, async ({
    server,
    open,
  }) => {
    const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)
    const own = await open()
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Açan ${language}`, 'owner', own)
    const name = `fuar ${language}`
    const channelId = await createChannel(owner, name)
    const rights = { channelId, allowedRoles: [], readRoles: [] }
    await owner.visitor.do(channelRoutes.setChannelRights, { ...rights, readOnly: true })
    for (const isOpen of [true, false, true])
      await owner.visitor.do(channelRoutes.setChannelOpen, { channelId, isOpen })
    await owner.visitor.do(channelRoutes.setChannelRights, { ...rights, readOnly: false })

    const [opened, closed] = [say('Ziyaretçilere açıldı', 'Opened to visitors'), 'Closed to visitors']
    const told = [say('Ziyaretçilere kapatıldı', closed), opened, say('Ziyaretçilere kapatıldı', closed), opened, '—']
    await page.goto('/audit-logs?action=update_channel_permissions')
    const rows = rowsOf(page).filter({ hasText: `#${name}` })
    await expect(rows).toHaveCount(told.length)
    for (const [row, text] of told.entries()) await expect(rows.nth(row).getByRole('cell').nth(3)).toHaveText(text)
    await page.setViewportSize(phone.viewport)
    await expect(page.getByRole('listitem').filter({ hasText: opened })).toHaveCount(2)

    await page.goto('/report-document?action=update_channel_permissions')
    const entries = page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: `#${name}` })
    const o = owner.name
    await expect(entries).toContainText([
      say(
        `${o}, #${name} kanalının izinlerini değiştirdi ve kanalı ziyaretçilere kapattı`,
        `${o} changed the permissions for #${name} and closed it to visitors`,
      ),
      say(`${o}, #${name} kanalını ziyaretçilere açtı`, `${o} opened #${name} to visitors`),
      say(`${o}, #${name} kanalını ziyaretçilere kapattı`, `${o} closed #${name} to visitors`),
      say(`${o}, #${name} kanalını ziyaretçilere açtı`, `${o} opened #${name} to visitors`),
      say(`${o}, #${name} kanalının izinlerini değiştirdi`, `${o} changed the permissions for #${name}`),
    ])
  })
}

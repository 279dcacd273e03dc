import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { createChannel, enterAs, rowsOf } from '#tests/browser/kit/logs-kit.ts'
import { post } from '#tests/browser/kit/talk-kit.ts'

// AUD-8
test('a moderator reads that something was done where he may not read, and why no more is shown', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Kapalı', 'owner')
  await enterAs(server, 'Mert Dışarıda', 'moderator', own)
  const channelId = await createChannel(owner, 'sır odası')
  await owner.visitor.do(channelRoutes.setChannelRights, {
    channelId,
    allowedRoles: [],
    readRoles: ['owner', 'admin'],
    readOnly: false,
  })
  const said = await post(owner, channelId, 'sır sözü')
  await owner.visitor.do(messageRoutes.editMessage, { messageId: said.id, version: 1, text: 'sır sözü, yeni' })
  await owner.visitor.do(messageRoutes.removeMessage, { messageId: said.id })

  await page.goto('/audit-logs')
  const removal = rowsOf(page)
    .filter({ has: page.getByRole('button', { name: 'Mesaj silme' }) })
    .first()
  await expect(removal).toContainText('Ozan Kapalı')
  await expect(removal).toContainText('Gizli')
  await removal.locator('[id^=entry-]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText('okuyamadığınız bir kanalda')
  await expect(dialog).not.toContainText('Mesaj kimliği')
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).not.toContainText(/sır (odası|sözü)/)

  await page.goto('/report-document')
  const entry = page.getByRole('button', { name: /Ozan Kapalı bir mesaj sildi/ }).first()
  await expect(entry).toContainText('Okuyamadığınız bir kanalda; ayrıntıları gizli.')
  await entry.click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('okuyamadığınız bir kanalda')
  await expect(page.locator('body')).not.toContainText(/sır (odası|sözü)/)
})

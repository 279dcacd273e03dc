import { auditRoutes } from '#contract/audit.ts'
import { channelRoutes } from '#contract/channels.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs } from '#tests/browser/kit/logs-kit.ts'
import { composerOf, enter, lastTexts, postAll } from '#tests/browser/kit/member.ts'

// MOD-22, MSG-29
test('a channel that comes back tells an open page of nothing that it has read', async ({ server, open }) => {
  const [desk, own] = [await open(), await open()]
  const alev = await enter(server, 'Alev Dönen', desk.context)
  const bora = await enter(server, 'Bora Dönen')
  const owner = await enterAs(server, 'Ozan Dönen', 'owner', own)
  const [here, there] = [await addChannel(server.house, 'yerinde'), await addChannel(server.house, 'giden')]
  const { page } = desk
  const link = page.getByRole('link', { name: /^giden/ })
  await page.goto(`/chat?channel=${there}`)
  await expect(composerOf(page)).toBeVisible()
  await postAll(bora, there, ['bir', `@${alev.name} iki`, `@${alev.name} üç`])
  await expect(page.getByRole('article').last()).toContainText('üç')
  await page.goto(`/chat?channel=${here}`)
  await expect(link).toHaveAccessibleName('giden')
  await owner.visitor.do(channelRoutes.removeChannel, { channelId: there })
  await expect(link).toHaveCount(0)
  const { entries } = await owner.visitor.do(auditRoutes.listAuditEntries, { action: 'delete_channel' })
  await owner.visitor.do(moderationRoutes.undoAct, { entryId: entries[0]!.id })
  await expect(link).toHaveAccessibleName('giden')
  await postAll(bora, there, ['dört'])
  await expect(link).toHaveAccessibleName('giden (okunmamış mesaj var)')
  await expect(page).toHaveTitle('• yerinde · Meydan')
  await link.click()
  const texts = ['bir', `@${alev.name} iki`, `@${alev.name} üç`, 'dört']
  await expect.poll(() => lastTexts(page, 9), 'each once').toEqual(texts)
})

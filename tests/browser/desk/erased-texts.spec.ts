import type { Page } from '@playwright/test'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { openStorage } from '#server/media/door.ts'
import { retain } from '#server/app/retention/retain.ts'
import { expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { createChannel, enterAs, rowsOf, speak } from '#tests/browser/kit/logs-kit.ts'
import { post, rowOf } from '#tests/browser/kit/talk-kit.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import type { Language } from '#words/language.ts'

const day = 86_400_000

/** A month and a day later, after the nights between. */
async function erase(server: OpenServer): Promise<void> {
  server.pass(31 * day)
  await retain(server.house, await openStorage(server.house.config), () => true)
}

/** Neither shown nor hidden somewhere on the page. */
const expectGone = (page: Page): Promise<void> => expect(page.locator('body')).not.toContainText(/eski söz|sır neden/)

for (const language of ['tr', 'en'] as const satisfies readonly Language[]) {
  const say = (key: Parameters<typeof textOf>[1]): string => textOf(language, key)

  // DATA-19, AUD-4, AUD-21
  test(`what was erased is told as that in ${language}: in a history, on a profile and in both logs`, async ({
    server,
    open,
  }) => {
    const [one, two] = [await open({ reducedMotion: 'reduce' }), await open({ reducedMotion: 'reduce' })]
    for (const { page } of [one, two]) await speak(page, language)
    const owner = await enterAs(server, 'Ozan Kurucu', 'owner')
    const channelId = await createChannel(owner, 'saklama')
    const member = await enterAs(server, 'Ayşe Yazar', 'user')
    const edited = await post(member, channelId, 'eski söz')
    const { id: messageId, version } = edited
    await member.visitor.do(messageRoutes.editMessage, { messageId, version, text: 'yeni söz' })
    const removed = await post(member, channelId, 'silinen eski söz')
    await owner.visitor.do(messageRoutes.removeMessage, { messageId: removed.id })
    await owner.visitor.do(moderationRoutes.setMuted, { uid: member.uid, isMuted: true, reason: 'sır neden' })
    await owner.visitor.do(moderationRoutes.setMuted, { uid: member.uid, isMuted: false })
    await erase(server)
    await enterAs(server, 'Mert Bakar', 'moderator', one)
    await enterAs(server, 'Üye Bakan', 'user', two)

    const { page } = one
    await page.goto(`/chat?channel=${channelId}`)
    await rowOf(page, 'yeni söz').click({ button: 'right' })
    await page.getByRole('menuitem', { name: say('messages.history') }).click()
    const history = page.getByRole('dialog', { name: say('messages.history') })
    await expect(history.getByText(say('messages.historyErased'))).toBeVisible()
    await expect(history).toContainText('yeni söz')
    await expectGone(page)

    await page.goto(`/profile/${member.uid}`)
    await expect(page.getByText(say('profile.erased'))).toBeVisible()
    await expectGone(page)

    await page.goto('/audit-logs')
    const mute = rowsOf(page).filter({
      has: page.getByRole('button', { name: say('audit.action.mute_user'), exact: true }),
    })
    await expect(mute).toContainText(say('audit.erased'))
    const erasing = rowsOf(page).filter({
      has: page.getByRole('button', { name: say('audit.action.erase'), exact: true }),
    })
    await expect(erasing.first()).toContainText(say('audit.server'))
    await expect(erasing.first().getByRole('link')).toHaveCount(0)
    await mute.locator('[id^=entry-]').click()
    await expect(page.getByRole('dialog').getByText(say('audit.erasedWhy'))).toBeVisible()
    await expectGone(page)
    await page.keyboard.press('Escape')
    const created = rowsOf(page).filter({
      has: page.getByRole('button', { name: say('audit.action.create_channel'), exact: true }),
    })
    await expect(created.filter({ hasText: '#saklama' }), 'the channel lives, so its name is known').toHaveCount(1)
    await created.filter({ hasText: '#saklama' }).locator('[id^=entry-]').click()
    await expect(page.getByRole('dialog')).toContainText('#saklama')
    await page.goto('/report-document')
    await expect(page.getByText(say('audit.erasedLine')).first()).toBeVisible()
    await expect(page.getByRole('button').filter({ hasText: '#saklama' }).first()).toBeVisible()
    await expect(page.getByText(say('audit.server')).first()).toBeVisible()
    await expectGone(page)

    await two.page.goto(`/chat?channel=${channelId}`)
    await expect(rowOf(two.page, 'yeni söz')).toBeVisible()
    await rowOf(two.page, 'yeni söz').click({ button: 'right' })
    await two.page.getByRole('menuitem', { name: say('messages.history') }).click()
    await expect(two.page.getByRole('dialog').getByText(say('messages.historyErased'))).toBeVisible()
    await expectGone(two.page)
  })
}

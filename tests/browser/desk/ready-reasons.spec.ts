import type { Page } from '@playwright/test'
import { moderationRoutes } from '#contract/moderation.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { expectNoOverflow, speak } from '#tests/browser/kit/logs-kit.ts'
import { item, ownChannel, personRow, seat, toastOf } from '#tests/browser/kit/moderating-kit.ts'

const picture = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

// MOD-35
test('a reason that was picked in Turkish is read in English where one would write, in the log and in the dialog', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'iki dilde')
  const round = { server, open, channel }
  const { page, member: mert } = await seat(round, 'Mert Çift', 'moderator')
  const bora = await seat(round, 'Bora Çift', 'user')
  await speak(bora.page, 'en')
  await bora.page.reload()
  await expect(bora.page.getByRole('textbox', { name: 'Write a message in “iki dilde”' })).toBeVisible()

  await personRow(page, bora.member.name).click({ button: 'right' })
  await item(page, 'Süreli sustur').click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Hakaret · 1 saat', exact: true }).click()
  await form.getByRole('button', { name: 'Süreli sustur' }).click()
  await expect(toastOf(page, /Bora Çift/)).toBeVisible()
  await expect(bora.page.getByText('Reason: Insults')).toBeVisible()
  await bora.page.reload()
  await expect(bora.page.getByText('Reason: Insults'), 'also in the document').toBeVisible()
  await bora.page.setViewportSize({ width: 360, height: 740 })
  await picture(bora.page, 'told-360-en')

  const { page: ada } = await seat(round, 'Ada Çift', 'admin')
  await speak(ada, 'en')
  await ada.goto(`/audit-logs?targetUserId=${bora.member.uid}`)
  await expect(ada.getByRole('row').filter({ hasText: 'Bora Çift' })).toContainText('Insults')
  await picture(ada, 'log-1280-en')
  await ada.getByRole('button', { name: 'Time-out', exact: true }).click()
  await expect(ada.getByRole('dialog')).toContainText('Insults')
  await expect(ada.getByRole('dialog')).not.toContainText('Hakaret')
  await ada.keyboard.press('Escape')
  await ada.setViewportSize({ width: 360, height: 740 })
  await expect(ada.getByRole('listitem').filter({ hasText: 'Bora Çift' })).toContainText('Insults')
  await expectNoOverflow(ada)
  await picture(ada, 'log-360-en')

  await ada.goto(`/chat?channel=${channel}`)
  await ada.setViewportSize({ width: 1280, height: 2_000 })
  await ada
    .getByRole('button', { name: /^Bora Çift/ })
    .last()
    .click({ button: 'right' })
  await item(ada, 'Change time-out').click()
  await expect(ada.getByRole('dialog')).toContainText('Reason: “Insults”')
  await picture(ada, 'dialog-1280-en')

  await ada.goto(`/profile/${bora.member.uid}`)
  await expect(ada.getByRole('main')).toContainText('Insults')
  await ada.getByRole('button', { name: 'Türkçeye geç' }).first().click()
  await expect(ada.getByRole('main')).toContainText('Hakaret')
  await mert.visitor.do(moderationRoutes.cancelTimeOut, { uid: bora.member.uid })
})

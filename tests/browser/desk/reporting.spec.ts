import { v7 } from 'uuid'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { finger, phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

for (const isPhone of [false, true]) {
  // REP-12
  test(`a message is reported with a reason ${isPhone ? 'on a phone' : 'on a desktop'}`, async ({ server, open }) => {
    const { page, context } = await open(isPhone ? phone : {})
    await enter(server, `Şule ${isPhone ? 'Telefon' : 'Masa'}`, context)
    const baki = await enter(server, `Baki ${isPhone ? 'Telefon' : 'Masa'}`)
    const channel = await addChannel(server.house, v7())
    const said = await post(baki, channel, 'şikâyetlik söz')
    await page.goto(`/chat?channel=${channel}`)
    const row = rowOf(page, 'şikâyetlik söz')
    if (isPhone) {
      const pressing = await finger(page, row)
      await expect(page.getByRole('menu')).toBeVisible()
      await pressing.up()
      await page.getByRole('menuitem', { name: 'Şikâyet et' }).tap()
    } else {
      await row.click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Şikâyet et' }).click()
    }
    const dialog = page.getByRole('dialog', { name: 'Mesajı şikâyet et' })
    await expect(dialog).toContainText('şikâyetlik söz')
    await expect(dialog).toContainText(baki.name)
    const reason = dialog.getByRole('textbox', { name: 'Neden' })
    // A finger would get the keyboard thrown at it (LOOK-21).
    if (isPhone) await expect(reason).not.toBeFocused()
    else await expect(reason).toBeFocused()
    await dialog.getByRole('button', { name: 'Şikâyet et' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Lütfen bir neden yazın.')
    await expect(reason).toBeFocused()
    await reason.fill('x'.repeat(501))
    await expect(dialog).toContainText('1 karakter fazla')
    await dialog.getByRole('button', { name: 'Şikâyet et' }).click()
    await expect(dialog).toBeVisible()
    await reason.fill('  Kaba bir söz.  ')
    await expect(dialog).toContainText('487 karakter kaldı')
    await dialog.getByRole('button', { name: 'Şikâyet et' }).click()
    await expect(page.getByText('Şikâyetiniz iletildi.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row).toBeFocused()
    const reports = await server.house.db.read(snapshot =>
      snapshot.selectFrom('reports').select(['reason', 'target_uid']).where('reported_item', '=', said.id).execute(),
    )
    expect(reports).toEqual([{ reason: 'Kaba bir söz.', target_uid: baki.uid }])
  })
}

// REP-12
test('a report that fails keeps what was written, and Escape leaves it', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  await enter(server, 'Şule Bekler', context)
  const baki = await enter(server, 'Baki Kaba')
  const channel = await addChannel(server.house, v7())
  await post(baki, channel, 'söz')
  await page.goto(`/chat?channel=${channel}`)
  await page.getByRole('button', { name: 'English' }).click()
  await rowOf(page, 'söz').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report message' })
  await page.route('**/api/reports', route => route.abort())
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('rude')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('rude')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'söz')).toBeFocused()
})

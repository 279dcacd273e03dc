import { moderationRoutes } from '#contract/moderation.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs, rowsOf } from '#tests/browser/kit/logs-kit.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'

const { setMuted, timeOut, getStanding } = moderationRoutes

// MOD-21
test('an act is taken back from its entry, by keyboard, and the entry says by whom', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Süzer', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Süzülür', 'user')
  await owner.visitor.do(setMuted, { uid: ayse.uid, isMuted: true, reason: 'Reklam' })
  await page.goto('/audit-logs')
  const undo = rowsOf(page).getByRole('button', { name: 'Geri al: Susturma' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('İşlem geri alındı.')).toBeVisible()
  const line = page.getByText(/^Geri alındı · Ozan Süzer · \d\d:\d\d$/)
  await expect(line).toBeFocused()
  expect((await owner.visitor.do(getStanding, { uid: ayse.uid })).member.muted).toBe(false)
  await page.reload()
  await expect(line).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(rowsOf(page).first().locator('[aria-haspopup=dialog]')).toHaveText('Geri alma')
})

test('what changed since is said, and stays; on a phone too', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/status of 409/)
  const own = await open(phone)
  const { page } = own
  const owner = await enterAs(server, 'Ozan Süzer', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Süzülür', 'user')
  await owner.visitor.do(setMuted, { uid: ayse.uid, isMuted: true, reason: 'Reklam' })
  await page.goto('/audit-logs')
  const undo = page.getByRole('button', { name: 'Geri al: Susturma' })
  await expect(undo).toBeVisible()
  expect((await undo.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await owner.visitor.do(setMuted, { uid: ayse.uid, isMuted: false })
  await undo.click()
  await expect(page.getByText(/^Geri alınamadı: Bu, sonradan değiştiği için/)).toBeVisible()
  await expect(undo).toBeVisible()
})

// MOD-23
test('all that somebody did is taken back from the log filtered by him, after a look at what that is', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  await enterAs(server, 'Ozan Süzer', 'owner', own)
  const mert = await enterAs(server, 'Mert Süzmez', 'moderator')
  const ayse = await enterAs(server, 'Ayşe Süzülür', 'user')
  for (const amount of ['10', '20'])
    await mert.visitor.do(timeOut, { uid: ayse.uid, amount, unit: 'minutes', reason: 'Yanlış' })
  await page.goto(`/audit-logs?moderatorId=${mert.uid}`)
  await page.getByRole('button', { name: 'Mert Süzmez ne yaptıysa geri al…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Geri al: Mert Süzmez' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Süreli susturma2'])
  await dialog.getByRole('combobox').selectOption('Son 15 dakika')
  await dialog.getByRole('button', { name: 'Hepsini geri al' }).click()
  await expect(page.getByText('2 işlem geri alındı.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Geri alındı · Ozan Süzer/)).toHaveCount(2)
  expect((await mert.visitor.do(getStanding, { uid: ayse.uid })).member.timeoutUntil).toBeNull()
})

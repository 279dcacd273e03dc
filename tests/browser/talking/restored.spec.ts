import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinAsMember } from '#tests/kit/cast.ts'
import { operate, startServerProcess } from '#tests/kit/machine/process.ts'
import { password } from '#tests/kit/people.ts'
import { Pages } from '#tests/browser/kit/accounts-kit.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { composerOf, lastTexts, say } from '#tests/browser/kit/member.ts'

// LIVE-25, ACC-39
test('a page that was open over a restore ends as a fresh one, after its member has logged in again', async ({
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/net::ERR_/, /WebSocket connection to .* failed/, /Failed to load resource/)
  const folder = await mkdtemp(join(tmpdir(), 'meydan-restored-'))
  await using server = await startServerProcess()
  await joinAsMember(server, 'Ada', 'ada@example.com')
  const { page } = await open({ baseURL: server.url })
  const pages = new Pages(page, 'tr')
  await page.goto('/login')
  await pages.signIn('ada@example.com', password)
  await page.getByRole('link', { name: 'genel' }).click()
  await say(page, 'yedekten önce')
  await expect.poll(() => lastTexts(page, 1)).toEqual(['yedekten önce'])
  await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
  const archive = join(folder, 'one.tar')
  expect(await operate(['backup', archive], server.env)).toMatchObject({ status: 0 })
  await say(page, 'yedekten sonra')
  await expect.poll(() => lastTexts(page, 1)).toEqual(['yedekten sonra'])
  await expect(page.getByText('Gönderiliyor')).toHaveCount(0)

  await server.kill('SIGTERM')
  const settings = { ...server.env, DATA_DIR: join(folder, 'restored'), PORT: new URL(server.url).port }
  expect(await operate(['restore', archive], settings)).toMatchObject({ status: 0 })
  await using restored = await startServerProcess(settings)
  expect(restored.url).toBe(server.url)
  // A try that is never answered takes 15 seconds, and so may the wait for the next one.
  await expect(page).toHaveURL(/\/login/, { timeout: 90_000 })
  await expect(pages.said('accounts.ended')).toBeVisible()
  await pages.signIn('ada@example.com', password)
  await page.getByRole('link', { name: 'genel' }).click()
  await expect(composerOf(page)).toBeVisible()
  await expect.poll(() => lastTexts(page, 2)).toEqual(['yedekten önce'])
  await say(page, 'yeniden')
  await expect.poll(() => lastTexts(page, 2)).toEqual(['yedekten önce', 'yeniden'])
  await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
  await rm(folder, { recursive: true, force: true })
})

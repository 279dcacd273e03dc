import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { createEmptyDatabase, postgresUrl } from '#tests/kit/machine/database.ts'
import { operate, runToEnd, startServerProcess } from '#tests/kit/machine/process.ts'
import { backupFolder } from './folder-stage.ts'
import { historyOf, Page } from '#tests/kit/posting-page.ts'

const unless = { timeout: 60_000, interval: 50 }

// RUN-26
describe.runIf(postgresUrl)('a move, with people who post', () => {
  test.each(['postgres', 'sqlite'] as const)(
    'to %s loses nothing that was acknowledged, and the old place starts no more',
    async to => {
      const target = to === 'postgres' ? await createEmptyDatabase() : null
      await using server = await startServerProcess(to === 'postgres' ? { DATABASE_URL: '' } : {})
      const ayse = await joinAsMember(server, 'Ayşe', 'ayse@example.com')
      const { channels } = await ayse.do(channelRoutes.listChannels, {})
      const channelId = channels.find(({ readOnly }) => !readOnly)!.id
      const pages = [new Page(ayse, channelId), new Page(ayse, channelId)]
      const posting = pages.map(page => page.postUntilItDies())
      await expect.poll(() => pages.flatMap(page => page.acknowledged).length, unless).toBeGreaterThan(30)

      using folder = backupFolder()
      expect(await operate(['backup'], { ...server.env, BACKUP_TO: folder.path })).toMatchObject({ status: 0 })
      const moved = await operate(['move', to], { ...server.env, MOVE_TO: target?.url ?? '' })
      expect(moved, moved.err.join()).toMatchObject({ status: 0 })
      expect(moved.out.join('\n')).not.toContain('meydan@') // of the address its machine and name alone
      await Promise.all(posting)
      await expect.poll(() => server.status(), unless).toBe(0)
      expect(server.output()).toContain('This place was moved to another database')
      const old = await runToEnd('server/main.ts', [], server.env)
      expect([old.status, old.err.at(-1)]).toEqual([
        1,
        expect.stringMatching(/^This place was moved to (SQLite|PostgreSQL) on \d{4}/),
      ])
      expect(existsSync(join(server.dataDir, 'restoring'))).toBe(false)

      const where = { PORT: new URL(server.url).port, DATABASE_URL: target?.url ?? '' }
      await using there = await startServerProcess({ ...server.env, ...where })
      expect(there.url).toBe(server.url)
      expect(await pages[0]!.send()).toBe(true) // she is still signed in
      const { out } = await operate(['status'], there.env)
      expect(out.join('\n'), 'the record of backups came along').toMatch(/^Last backup +\d{4}-.*: done$/m)
      const said = await historyOf(pages[0]!)
      const acknowledged = pages.flatMap(page => page.acknowledged)
      expect(said.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)))
      expect(said.map(({ seq }) => seq)).toEqual(said.map((_, index) => index + 1))
      await target?.drop()
    },
  )

  test('is refused in one line where it leads nowhere', async () => {
    await using server = await startServerProcess({ DATABASE_URL: '' })
    const tried = [
      await operate(['move'], server.env),
      await operate(['move', 'sqlite'], server.env),
      await operate(['move', 'postgres'], { ...server.env, MOVE_TO: 'mysql://somewhere' }),
      await operate(['move', 'postgres'], { ...server.env, MOVE_TO: 'postgres://nobody:secret@127.0.0.1:1/none' }),
    ]
    expect(tried.map(({ status, err }) => [status, err.length])).toEqual(tried.map(() => [1, 1]))
    expect(tried.map(({ err }) => err.join()).join()).not.toContain('secret')
    const page = new Page(await joinAsMember(server, 'Can'), (await channelOf(server))!)
    expect(await page.send()).toBe(true) // writes go on
  })
})

async function channelOf(server: Awaited<ReturnType<typeof startServerProcess>>): Promise<string | undefined> {
  const { channels } = await (await joinAsMember(server, 'Kanal')).do(channelRoutes.listChannels, {})
  return channels.find(({ readOnly }) => !readOnly)?.id
}

import { beforeAll, describe, expect, test } from 'vitest'
import { version } from '#server/config.ts'
import { noteRun } from '#server/db/upkeep-runs.ts'
import { queueMail, testLetter } from '#server/mail/door.ts'
import { join } from '#tests/kit/cast.ts'
import { sendFile } from '#tests/kit/files/send-file.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { operate, startServerProcess } from '#tests/kit/machine/process.ts'
import { hour } from '#tests/kit/clock.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage()
const status = (...given: string[]) => operate(['status', ...given], server.env)
const told = async () => JSON.parse((await status('--json')).out[0]!) as Record<string, unknown>
beforeAll(async () => {
  const ozan = await join(server, 'Ozan', 'owner')
  await sendFile(ozan, 'not.txt', 'on iki bayt.')
  await join(server, 'Bora')
})

// RUN-30
describe(`status beside a running server on ${engine}`, () => {
  test('shows one screen, and that nothing needs a hand', async () => {
    const people = await told()
    expect(people).toMatchObject({ version, engine, members: 2, messages: 0, disk: { files: 12 }, needs: [] })
    const { status: ended, out, err, database } = await status()
    expect({ ended, err }).toEqual({ ended: 0, err: [] })
    expect(out.map(line => line.slice(0, 13).trim()).slice(0, 9)).toEqual(
      'Meydan,Database,People,Messages,Disk,Mails,Last backup,Last proof,Audit log'.split(','),
    )
    expect(out.at(-1)).toBe('Nothing needs a hand.')
    expect(out[0]).toMatch(/running since 2026-11-21 12:00 UTC \(0 s\)$/)
    expect(out[1]).toContain(database)
    expect(out[4]).toMatch(/database [\d.]+ [KM]B, files 1 KB; [\d.]+ [GT]B of [\d.]+ [GT]B free \(\d+ %\)$/)
    expect(out.every(line => line.length < 160)).toBe(true)
  })

  test('counts who is here', async () => {
    expect(await told()).toMatchObject({ running: { online: 0 } })
    await using _ = await listen(await join(server, 'Cem'))
    expect(await told()).toMatchObject({ members: 3, running: { online: 1 } })
  })

  test('names mails that wait, and a backup and a proof that failed, in a line each, and ends with status 1', async () => {
    const now = server.clock.now()
    await write(server.house, async tx => {
      for (let n = 0; n < 3; n++) await queueMail(tx, 'a@example.com', testLetter(server.house.config), now)
      const old = { next_attempt_at: now + hour, created_at: now - 3 * hour }
      await tx.updateTable('mails').set(old).where('recipient', '=', 'a@example.com').execute()
      const times = { startedAt: now - 60 * hour, endedAt: now - 60 * hour }
      await noteRun(tx, { kind: 'backup', ...times, outcome: 'done', facts: {} })
      const later = { startedAt: now - hour, endedAt: now - hour }
      await noteRun(tx, {
        kind: 'backup',
        ...later,
        outcome: 'failed',
        facts: { error: 'the folder is gone\u001b[2J' },
      })
      await noteRun(tx, { kind: 'proof', ...later, outcome: 'failed', facts: { error: 'a row is missing' } })
    })
    const { status: ended, out, err } = await status()
    expect({ ended, err }).toEqual({ ended: 1, err: [] })
    expect(out.slice(9)).toEqual([
      'The last backup failed (2026-11-21 11:00 UTC): the folder is gone␛[2J',
      'The last backup did not prove itself (2026-11-21 11:00 UTC): a row is missing',
      expect.stringMatching(/^The last good backup is 3 d old/),
      expect.stringMatching(/^3 mails wait, the oldest for 3 h\./),
    ])
    expect(out[6]).toBe('Last backup  2026-11-21 11:00 UTC (60 min ago): failed')
    const { needs } = (await told()) as { needs: { code: string }[] }
    expect(needs.map(({ code }) => code)).toEqual(['backup-failed', 'proof-failed', 'backup-old', 'mails-stuck'])
  })

  test('takes no other word', async () => {
    expect(await status('--jsn')).toMatchObject({ status: 1, err: ['Usage: npm run meydan -- status [--json]'] })
  })
})

// RUN-30
test(`status says that no server runs, and that there is no owner, on ${engine}`, async () => {
  await using stopped = await startServerProcess()
  await stopped.kill('SIGTERM')
  const { status: ended, out, database } = await operate(['status'], stopped.env)
  expect(ended).toBe(1)
  expect(out[0]).toBe(`Meydan       ${version}, is not running`)
  expect(out[1]).toContain(database)
  expect(out[2]).toBe('People       0')
  expect(out.at(-1)).toBe('No owner yet: set OWNER_EMAIL, or sign up and run: npm run meydan -- role <email> owner')
  const owner = (await operate(['status'], { ...stopped.env, OWNER_EMAIL: 'ozan@example.com' })).out.at(-1)!
  expect(owner).toMatch(/^No owner yet: ozan@example\.com \(OWNER_EMAIL\) becomes the owner once/)
  const { out: found } = await operate(['doctor'], { ...stopped.env, OWNER_EMAIL: 'ozan@example.com' })
  expect(found.find(line => line.includes('Owner'))).toContain(owner)
})

import { describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { channelRoutes } from '#contract/channels.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { verify } from '#server/audit/door.ts'
import { arrive, cast, logIn } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { startTestServer, type TestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { runRetention } from './place.ts'

const { timeOut, setMuted, setRole, undoAct, getStanding } = moderationRoutes
const { server, people } = stage({ people: cast, each: 'test' })
const inversesOf = ({ house }: TestServer) =>
  house.db.read(db => db.selectFrom('inverses').select(['kind', 'undone_by', 'undone_by_name']).orderBy('n').execute())
const kinds = async (at: TestServer = server) => (await inversesOf(at)).map(({ kind }) => kind)
const long = { amount: '200', unit: 'days', reason: 'x' } as const

// MOD-21
describe(`what takes acts back on ${engine}`, () => {
  test('is erased thirty days after each act; what the act did and its entry stay', async () => {
    const { owner, moderator, ayse, bora } = people
    const { entryId } = await moderator.do(timeOut, { uid: ayse.uid, ...long })
    server.clock.pass(day)
    await owner.do(setMuted, { uid: bora.uid, isMuted: true, reason: 'x' })
    server.clock.pass(29 * day - 1)
    await runRetention(server.house)
    expect(await kinds()).toEqual(['time-out', 'mute'])
    server.clock.pass(1)
    await runRetention(server.house)
    expect(await kinds()).toEqual(['mute'])

    const again = await logIn(server, owner.email)
    const { entries } = await again.do(auditRoutes.listAuditEntries, { action: 'timeout_user' })
    expect(entries).toMatchObject([{ id: entryId, undo: null }])
    expect(await again.refused(undoAct, { entryId })).toMatchObject({ status: 404, code: 'not-found' })
    expect((await again.do(getStanding, { uid: ayse.uid })).timeOut).not.toBeNull()
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  test('is erased with the texts where those are kept for a shorter time', async () => {
    await using short = await startTestServer({ RETENTION_DAYS: '7' })
    const { moderator, ayse } = await cast(short)
    await moderator.do(timeOut, { uid: ayse.uid, ...long })
    short.clock.pass(7 * day - 1)
    await runRetention(short.house)
    expect(await kinds(short)).toEqual(['time-out'])
    short.clock.pass(1)
    await runRetention(short.house)
    expect(await kinds(short)).toEqual([])
  })

  test('goes with what a deleted channel held, which nobody brings back then', async () => {
    const { owner } = people
    const channelId = await openChannel(server.house, 'silinecek')
    await owner.do(channelRoutes.removeChannel, { channelId })
    expect(await kinds()).toEqual(['channel-removed'])
    server.clock.pass(30 * day)
    await runRetention(server.house)
    expect(await kinds()).toEqual([])
  })

  test('goes with the account of who did it and of whom it was on', async () => {
    const { owner, moderator, ayse, bora } = people
    await owner.do(setRole, { uid: bora.uid, role: 'moderator' })
    const byBora = await bora.do(timeOut, { uid: ayse.uid, ...long })
    await bora.do(undoAct, { entryId: byBora.entryId })
    await bora.do(timeOut, { uid: (await arrive(server, 'Deniz')).uid, ...long })
    await moderator.do(timeOut, { uid: ayse.uid, ...long })
    await owner.do(setMuted, { uid: moderator.uid, isMuted: true, reason: 'x' })
    expect(await kinds()).toEqual(['role', 'time-out', 'time-out', 'time-out', 'mute'])

    await operate(['users', 'delete', ayse.email, '--yes'], server.env)
    expect(await kinds(), 'all on her').toEqual(['role', 'time-out', 'mute'])
    await operate(['users', 'delete', bora.email, '--yes'], server.env)
    expect(await kinds(), 'on him and by him').toEqual(['mute'])
  })

  test('forgets who took it back when that account goes', async () => {
    const { owner, admin, moderator, ayse } = people
    await owner.do(setRole, { uid: admin.uid, role: 'owner' })
    const { entryId } = await moderator.do(timeOut, { uid: ayse.uid, ...long })
    await admin.do(undoAct, { entryId })
    expect((await inversesOf(server)).at(-1)).toMatchObject({ undone_by: admin.uid, undone_by_name: admin.name })
    await operate(['users', 'delete', admin.email, '--yes'], server.env)
    expect(await inversesOf(server)).toEqual([{ kind: 'time-out', undone_by: null, undone_by_name: null }])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { cast } from '#tests/kit/cast.ts'
import { hour } from '#tests/kit/clock.ts'
import { locking } from '#tests/kit/locking.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { stage } from '#tests/kit/stage.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'

const { undoAct } = moderationRoutes
const { server, people } = stage({ people: cast })
let channelId: string
beforeAll(async () => void (channelId = await openChannel(server.house, 'Işıklar')))
const { lock, end, post, running } = locking(server, () => channelId)
const operator = (...given: string[]) => operate(['lockdown', ...given], server.env)
const lastEntry = async () =>
  (await server.house.db.read(db => db.selectFrom('audit_logs').selectAll().orderBy('n', 'desc').limit(1).execute()))[0]

// CHN-26
describe(`the operator’s lockdowns on ${engine}`, () => {
  test('hold at once, are heard by open pages, and stand in the log', async () => {
    const { owner, moderator, ayse } = people
    expect(await operator()).toMatchObject({ status: 0, out: ['Nothing is locked.'] })
    await using page = await listen(ayse)
    expect(await operator('staff')).toMatchObject({
      status: 0,
      out: ['The whole place: staff only, until it is ended, set by the operator.'],
      err: [],
    })
    await page.event('channels.changed')
    expect(await post(ayse)).toBe('locked-down')
    expect(await running(moderator, 'staff', null), 'nobody’s uid').toMatchObject({ setBy: null, setByRole: 'owner' })
    expect(await lastEntry()).toMatchObject({
      action: 'set_lockdown',
      moderator_id: 'operator',
      channel_id: null,
      extra: JSON.stringify({ kind: 'staff' }),
    })
    expect(await end(moderator, 'staff', null), 'it counts as an owner’s').toBe('forbidden')
    expect(await end(owner, 'staff', null)).toBe('done')
    expect(await post(ayse)).toBe('done')
  })

  test('are of one channel, in slow mode and for a time, and take the place of what runs', async () => {
    const { admin, ayse } = people
    expect(await lock(admin, 'slow', { threshold: 5 })).toBe('done')
    const set = await operator('slow', '2m', '--for', '2h', '--channel', '#ışıklar')
    expect(set).toMatchObject({ status: 0, err: [] })
    expect(set.out).toEqual([
      expect.stringMatching(/^#Işıklar: slow mode \(120s between two messages\), until .* UTC, /),
    ])
    expect(await running(ayse, 'slow')).toMatchObject({ threshold: 120, until: server.clock.now() + 2 * hour })
    expect(await lastEntry()).toMatchObject({ channel_id: channelId, duration: 120 })
    expect(await operator('end', 'slow')).toMatchObject({ status: 1, err: ['Nothing of this kind runs there.'] })
    expect(await operator('end', 'slow', '--channel', 'Işıklar')).toMatchObject({ status: 0, out: ['It is over.'] })
    expect(await lastEntry()).toMatchObject({ action: 'end_lockdown', moderator_id: 'operator' })
    expect(await running(ayse, 'slow')).toBe(undefined)
  })

  // MOD-25
  test('are taken back by owners alone, set or ended: what ran before runs again', async () => {
    const { owner, admin, ayse } = people
    expect(await lock(admin, 'staff', { minutes: 600 })).toBe('done')
    const before = await running(admin, 'staff')
    await operator('staff', '--channel', 'Işıklar')
    const set = { entryId: (await lastEntry())!.id }
    expect(await admin.refused(undoAct, set)).toMatchObject({ status: 403, code: 'forbidden' })
    await owner.do(undoAct, set)
    expect(await running(admin, 'staff')).toEqual(before)
    await operator('end', 'staff', '--channel', 'Işıklar')
    const ended = { entryId: (await lastEntry())!.id }
    expect(await post(ayse)).toBe('done')
    expect(await admin.refused(undoAct, ended)).toMatchObject({ status: 403, code: 'forbidden' })
    await owner.do(undoAct, ended)
    expect(await running(admin, 'staff')).toEqual(before)
    expect(await post(ayse)).toBe('locked-down')
    expect(await owner.refused(undoAct, set)).toMatchObject({ status: 409, code: 'undo-done', by: owner.name })
    expect(await end(owner, 'staff')).toBe('done')
  })

  test('end what anybody set, and name who it was', async () => {
    const { owner, ayse } = people
    const { id } = await owner.do(channelRoutes.createChannel, { name: 'gizli', description: '' })
    await owner.do(channelRoutes.setChannelRights, {
      channelId: id,
      readRoles: ['owner'],
      allowedRoles: [],
      readOnly: false,
    })
    expect(await lock(owner, 'older', { threshold: 3, where: id, minutes: null })).toBe('done')
    expect(await lock(owner, 'sign-ups', { where: null, minutes: null })).toBe('done')
    expect((await operator()).out).toEqual([
      `The whole place: sign-ups paused, until it is ended, set by ${owner.name} (owner).`,
      `#gizli: only accounts that are 3h old, until it is ended, set by ${owner.name} (owner).`,
    ])
    expect(await operator('end', 'older', '--channel', id)).toMatchObject({ status: 0 })
    expect(await operator('end', 'sign-ups')).toMatchObject({ status: 0 })
    expect((await operator()).out).toEqual(['Nothing is locked.'])
    expect(await post(ayse)).toBe('done')
  })

  test('are told in one line what is wrong, and change nothing then', async () => {
    const before = await lastEntry()
    const wrong: [string[], RegExp][] = [
      [['crown'], /^Usage: npm run meydan -- lockdown /],
      [['slow'], /^Usage: /],
      [['slow', 'quickly'], /^Usage: /],
      [['staff', '5m'], /^Usage: /],
      [['staff', '--for', 'ever'], /^Usage: /],
      [['staff', '--until', 'noon'], /^Usage: /],
      [['--channel', 'Işıklar'], /^Usage: /],
      [['end'], /^Usage: /],
      [['end', 'staff', '--for', '1h'], /^Usage: /],
      [['slow', '2s'], /^Slow mode takes 5s to 60m between two messages\.$/],
      [['older', '31d'], /^Accounts can be asked to be 1h to 30d old\.$/],
      [['staff', '--for', '366d'], /^A lockdown lasts 1m to 365d, or until it is ended\.$/],
      [['sign-ups', '--channel', 'Işıklar'], /^Sign-ups are paused in the whole place only\.$/],
      [['staff', '--channel', 'yok\u001b[2J'], /^There is no channel “yok␛\[2J”\.$/],
    ]
    for (const [given, said] of wrong) {
      const { status, out, err } = await operator(...given)
      expect({ status, out, count: err.length }, given.join(' ')).toEqual({ status: 1, out: [], count: 1 })
      expect(err[0], given.join(' ')).toMatch(said)
    }
    expect(await lastEntry()).toEqual(before)
  })
})

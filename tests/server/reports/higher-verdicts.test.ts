import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Role } from '#contract/permissions.ts'
import { reportRoutes } from '#contract/reports.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { ofPerson } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'

const { decideCase, setRole, undoAct } = moderationRoutes
const { getCase, report } = reportRoutes
const { server, people } = stage({ people: cast })
let caseId: string
let count = 0
/** Somebody new who was reported, for each test. */
beforeEach(async () => {
  server.clock.pass(minute)
  const deniz = await arrive(server, `Deniz ${++count}`)
  caseId = (await people.ayse.do(report, ofPerson(deniz.uid))).id
})

const shown = async (by: Person = people.owner) => (await by.do(getCase, { caseId })).case
const decide = (by: Person, status: 'pending' | 'resolved' | 'dismissed') => by.ask(decideCase, { caseId, status })
/** Said once more, and not taken from the contract. */
const order: Role[] = ['moderator', 'admin', 'owner']
const staff = (role: Role): Person =>
  ({ moderator: people.moderator, admin: people.admin, owner: people.owner })[role as 'owner']

// REP-14
describe(`a verdict of somebody higher on ${engine}`, () => {
  const pairs = order.flatMap(first => order.map(second => ({ first, second })))

  test.each(pairs)('of the role $first is changed and opened by $second only from his own rank on', async pair => {
    const { first, second } = pair
    const may = order.indexOf(second) >= order.indexOf(first)
    for (const status of ['dismissed', 'pending'] as const) {
      expect((await decide(staff(first), 'resolved')).status).toBe(200)
      expect(await shown(staff(second))).toMatchObject({ status: 'resolved', settledByRole: first })
      const before = await rowCounts(server.house.db)
      const { status: answered, body } = await decide(staff(second), status)
      if (may) expect(answered).toBe(200)
      else expect([answered, body]).toMatchObject([403, { code: 'higher-verdict' }])
      if (may) await decide(people.owner, 'pending')
      else expect(await rowCounts(server.house.db), 'nothing is written').toEqual(before)
      expect((await shown()).status).toBe(may ? 'pending' : 'resolved')
      if (!may) await decide(people.owner, 'pending')
    }
  })

  test('that was opened again, by hand or by a report, waits for all', async () => {
    const { admin, moderator, ayse } = people
    const { targetUid } = await shown()
    await decide(admin, 'resolved')
    await ayse.do(report, ofPerson(targetUid, 'yine'))
    expect((await decide(moderator, 'dismissed')).status).toBe(200)
    await decide(admin, 'resolved')
    await decide(admin, 'pending')
    expect((await decide(moderator, 'dismissed')).status).toBe(200)
  })

  test('goes by the role that he has now', async () => {
    const { owner, moderator } = people
    const fallen = await arrive(server, `Eski ${count}`)
    await owner.do(setRole, { uid: fallen.uid, role: 'admin' })
    await decide(fallen, 'resolved')
    expect((await decide(moderator, 'pending')).status).toBe(403)
    await owner.do(setRole, { uid: fallen.uid, role: 'moderator' })
    expect((await shown()).settledByRole).toBe('moderator')
    expect((await decide(moderator, 'dismissed')).status).toBe(200)
    await owner.do(setRole, { uid: moderator.uid, role: 'admin' })
    expect((await decide(fallen, 'pending')).status).toBe(403)
    await owner.do(setRole, { uid: moderator.uid, role: 'moderator' })
  })

  test('tells who decides at the same time first what it is, and only then that it stays', async () => {
    const { admin, moderator } = people
    const { version } = await shown()
    await admin.do(decideCase, { caseId, version, status: 'dismissed', note: 'Bende.' })
    const late = { caseId, version, status: 'resolved' }
    const answer = await moderator.refused(decideCase, late)
    expect(answer).toMatchObject({ status: 409, code: 'conflict', now: { settledByRole: 'admin', note: 'Bende.' } })
    const again = { ...late, version: (answer.now as { version: number }).version }
    expect(await moderator.refused(decideCase, again)).toMatchObject({ status: 403, code: 'higher-verdict' })
  })

  test('comes back by the undo of one of equal rank that changed it, and stays then', async () => {
    const { owner, admin, moderator } = people
    await decide(admin, 'resolved')
    await decide(owner, 'dismissed')
    const { entries } = await owner.do(auditRoutes.listAuditEntries, { action: 'settle_report' })
    expect(await moderator.refused(undoAct, { entryId: entries[0]!.id })).toMatchObject({ code: 'forbidden' })
    await owner.do(undoAct, { entryId: entries[0]!.id })
    expect(await shown()).toMatchObject({ status: 'resolved', settledByRole: 'admin' })
    expect((await decide(moderator, 'pending')).status).toBe(403)
  })
})

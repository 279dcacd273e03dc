import { describe, expect, test } from 'vitest'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Actor, Role } from '#contract/permissions.ts'
import type { Route } from '#contract/wire/route.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { moderationBindings } from '#server/moderation/door.ts'
import { arrive } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { stage } from '#tests/kit/stage.ts'

const { timeOut, cancelTimeOut, setMuted, setRole } = moderationRoutes
const { server } = stage()
let count = 0

// MOD-2
describe(`an actor is as his locked row has him on ${engine}`, () => {
  const bindings = moderationBindings()
  /** Past the gate, which asks the session: as if the right was lost between its question and the act. */
  const run = async (by: Actor, route: Route, input: object): Promise<string> => {
    const { binding } = bindings.find(one => one.route === route)!
    const outcome = await server.house.writer.run(binding as never, by, input)
    return outcome instanceof Refusal ? outcome.code : 'yes'
  }
  const muchLater = Date.parse('2030-01-01')
  const lost: [string, { role?: Role; muted?: 0 | 1; timeout_until?: number }, Role, string][] = [
    ['an admin made moderator, on a moderator', { role: 'moderator' }, 'admin', 'forbidden'],
    ['an owner made admin, on a moderator', { role: 'admin' }, 'owner', 'by-act'],
    ['an admin made user', { role: 'user' }, 'admin', 'forbidden'],
    ['an admin who was muted', { muted: 1 }, 'admin', 'muted'],
    ['an owner who was timed out', { timeout_until: muchLater }, 'owner', 'timed-out'],
  ]
  test.each(lost)('%s meanwhile', async (_, change, role, code) => {
    const was: Actor = { ...(await addPerson(server.house, `Eski ${++count}`, role)), role }
    await write(server.house, tx => tx.updateTable('users').set(change).where('uid', '=', was.uid).execute())
    const { uid } = await arrive(server, `Deniz ${++count}`, 'moderator')
    const ofOwners = code === 'by-act' || role === 'owner'
    const acts: [Route, object, boolean][] = [
      [timeOut, { uid, amount: '5', unit: 'minutes', reason: 'x' }, false],
      [cancelTimeOut, { uid }, false],
      [setMuted, { uid, isMuted: true, reason: 'Reklam' }, true],
      [setRole, { uid, role: 'user' }, true],
    ]
    for (const [route, input, isOwners] of acts) {
      if (isOwners && !ofOwners) continue
      const before = await rowCounts(server.house.db)
      const expected = code !== 'by-act' ? code : isOwners ? 'forbidden' : null
      if (expected === null) continue // an admin still stands above a moderator
      expect(await run(was, route, input), route.path).toBe(expected)
      expect(await rowCounts(server.house.db)).toEqual(before)
    }
  })
})

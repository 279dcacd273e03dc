import { expect, test } from 'vitest'
import { moderationRoutes } from '#contract/moderation.ts'
import { verify } from '#server/audit/door.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { inHouse, placeWithoutServer } from '#tests/kit/machine/without-server.ts'
import { addPerson, openSession } from '#tests/kit/people.ts'

const { removeRecentMessages, undoMany } = moderationRoutes
const all = 1_500

// MOD-28
test(`a large undo that is killed in the middle is ended by the same undo, and the log tells just what was done, on ${engine}`, async () => {
  await using place = await placeWithoutServer()
  const sinceMs = Date.now()
  const { owner, raider, token } = await inHouse(place.env, async house => {
    const { uid } = await addPerson(house, 'Ozan', 'owner')
    const raider = await addPerson(house, 'Akıncı')
    const channelId = await addChannel(house, 'akın')
    const columns = () => ({ timestamp: Date.now() })
    await fillChannel(house, { channelId, uid: raider.uid, count: all, columns })
    return { owner: uid, raider: raider.uid, token: await openSession(house, uid) }
  })
  const stored = () =>
    inHouse(place.env, house =>
      house.db.read(async db => {
        const undone = await db
          .selectFrom('inverses')
          .select('undo_entry')
          .where('undo_entry', 'is not', null)
          .execute()
        const entries = await db.selectFrom('audit_logs').select('extra').where('action', '=', 'undo_act').execute()
        return {
          standing: (await db.selectFrom('messages').select('id').where('uid', '=', raider).execute()).length,
          undone: undone.length,
          told: entries.reduce((sum, { extra }) => sum + (JSON.parse(extra) as { count: number }).count, 0),
          broken: (await verify(db)).broken,
        }
      }),
    )

  await using server = await startServerProcess(place.env)
  const by = new Visitor(server.url)
  by.cookies.set('meydan-session', token)
  for (let left = all; left > 0; left -= 500) await by.do(removeRecentMessages, { uid: raider, minutes: 60 })

  let reached = 0
  for (let kills = 0; kills < 4 && reached < all; kills++) {
    const step = by.ask(undoMany, { moderatorId: owner, sinceMs }).catch(() => null)
    // The world's time: another process works, and is killed somewhere in its step.
    await Promise.race([step, new Promise(resolve => setTimeout(resolve, 60 + 40 * kills))])
    await server.kill('SIGKILL')
    await step
    const found = await stored()
    expect(found.standing).toBeGreaterThanOrEqual(reached)
    expect(found).toEqual({ standing: found.standing, undone: found.standing, told: found.standing, broken: null })
    reached = found.standing
    await server.restart()
  }
  for (let next: string | null = ''; next !== null;)
    ({ next } = await by.do(undoMany, { moderatorId: owner, sinceMs, ...(next && { beforeId: next }) }))
  await server.kill('SIGTERM')
  expect(await stored()).toEqual({ standing: all, undone: all, told: all, broken: null })
})

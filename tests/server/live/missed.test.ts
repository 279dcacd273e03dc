import { expect, test } from 'vitest'
import { liveRoutes } from '#contract/live.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { cast } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'

const { people } = stage({ people: cast })
const { listStreamChanges } = liveRoutes

// LIVE-4
test(`changes since a head that the server never told are too old for an answer, on ${engine}`, async () => {
  const { owner, ayse } = people
  await owner.do(moderationRoutes.setMuted, { uid: ayse.uid, isMuted: true, reason: 'Reklam' })
  for (const stream of ['members', 'account'] as const) {
    const fresh = await ayse.do(listStreamChanges, { stream, since: 0 })
    const head = fresh.to
    const none = { kind: 'changes', from: head, to: head, events: [] }
    expect(await ayse.do(listStreamChanges, { stream, since: head }), stream).toEqual(none)
    expect(await ayse.do(listStreamChanges, { stream, since: head + 1 }), stream).toEqual({ kind: 'tooOld', to: head })
  }
})

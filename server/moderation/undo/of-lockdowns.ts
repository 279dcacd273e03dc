import type { LockdownKind } from '#contract/lockdown-rule.ts'
import {
  channelsChanged,
  hasLockdownLapsed,
  lockdownOn,
  lockdownUndoRefusal,
  takeLockdownBack,
} from '#server/channels/door.ts'
import { channelOn } from './ground.ts'
import type { Payload, UndoKind } from './kind.ts'
import { subjectOf } from './subject.ts'

/** State: the id of what of this kind runs there, or null. */
export const lockdown = (kind: LockdownKind): UndoKind => ({
  ability: 'lockdown.set',
  on: 'place',
  state: async (ground, { channel_id: channelId }) => {
    if (channelId !== null && !(await channelOn(ground, channelId))) return undefined
    return lockdownOn(ground.db, { channelId, kind }, ground.now)
  },
  isOver: async ({ db, now }, payload) => {
    const { before, after } = idsOf(payload)
    return hasLockdownLapsed(db, after ?? before!, now)
  },
  hindrance: ({ db, now, role, pretended }, { channel_id: channelId }, payload) =>
    lockdownUndoRefusal(db, { channelId, kind, ...idsOf(payload) }, { role, now, ends: pretended.lockdownEnds }),
  bringBack: async ({ tx, now, person }, { channel_id: channelId }, payload) => {
    await takeLockdownBack(tx, { channelId, kind, ...idsOf(payload) }, { at: now, by: person.uid })
    return channelsChanged
  },
  pretend: async ({ db, now, pretended }, row, payload) => {
    const { before, after } = idsOf(payload)
    const opens = before !== null && !(await hasLockdownLapsed(db, before, now)) ? before : null
    pretended.states.set(subjectOf(row), opens)
    if (after !== null) pretended.lockdownEnds.set(after, now)
    if (opens !== null) pretended.lockdownEnds.set(opens, null)
  },
})

const idsOf = ({ before, after }: Payload) => ({ before: before as string | null, after: after as string | null })

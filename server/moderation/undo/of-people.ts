import type { NewEvent } from '#contract/live.ts'
import { roles } from '#contract/permissions.ts'
import { accountStream } from '#contract/wire/wire.ts'
import {
  cardOf,
  changeRole,
  endSanction,
  findMember,
  findSanction,
  openSanctions,
  reopenSanction,
} from '#server/accounts/door.ts'
import { refuse } from '#server/gate/refusal.ts'
import type { Ground } from './ground.ts'
import type { UndoKind } from './kind.ts'
import { subjectOf } from './subject.ts'

/** State: the id of the sanction that is open, or null. */
const sanction = (kind: 'mute' | 'timeout', ability: UndoKind['ability']): UndoKind => ({
  ability,
  on: 'person',
  state: async ({ db }, { target_uid }) => (await openSanctions(db, target_uid!))[kind]?.id ?? null,
  isOver: async (ground, { before, after }) => hasLapsed(ground, (after ?? before) as string | null),
  bringBack: async ({ tx, now, person }, row, { before, after }) => {
    const uid = row.target_uid!
    if (after !== null) await endSanction(tx, uid, kind, { ended_at: now, ended_by: person.uid, ended_why: 'undone' })
    if (before !== null) await reopenSanction(tx, { id: before as string, uid }, now)
    return told(await cardOf(tx, uid))
  },
  pretend: async (ground, row, { before }) => {
    const opens = (await hasLapsed(ground, before as string | null)) ? null : before
    ground.pretended.states.set(subjectOf(row), opens)
  },
})

async function hasLapsed({ db, now }: Ground, id: string | null): Promise<boolean> {
  const { until = null } = (id === null ? null : await findSanction(db, id)) ?? {}
  return until !== null && until <= now
}

export const timeOut = sanction('timeout', 'member.timeOut')
export const mute = sanction('mute', 'member.mute')

export const role: UndoKind = {
  ability: 'member.setRole',
  on: 'person',
  state: async ({ db }, { target_uid }) => (await findMember(db, target_uid!))?.role,
  hindrance: async (_ground, _row, { before }) => (roleIn(before) ? null : refuse('undo-gone')),
  bringBack: async ({ tx }, row, { before }) => told(await changeRole(tx, row.target_uid!, roleIn(before)!)),
  // who may be acted on goes by the rank of now
  follow: ({ people }, { target_uid }, { before }) =>
    void people.set(target_uid!, { ...people.get(target_uid!)!, role: roleIn(before)! }),
}

/** An archive may have been made by hand. */
const roleIn = (payload: unknown) => roles.find(each => each === payload)

type Card = Awaited<ReturnType<typeof cardOf>>
const told = (member: Card): NewEvent[] => [
  { stream: 'members', type: 'member.changed', data: { member } },
  { stream: accountStream(member.uid), type: 'account.changed', data: {} },
]

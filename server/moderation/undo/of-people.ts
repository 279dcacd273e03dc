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
import type { UndoKind } from './kind.ts'

/** State: the id of the sanction that is open, or null. */
const sanction = (kind: 'mute' | 'timeout', ability: UndoKind['ability']): UndoKind => ({
  ability,
  isOnPerson: true,
  state: async (db, { target_uid }) => (await openSanctions(db, target_uid!))[kind]?.id ?? null,
  hindrance: async (db, _row, { before, after }, now) => {
    const ruling = (after ?? before) as string | null
    const { until = null } = (ruling === null ? null : await findSanction(db, ruling)) ?? {}
    return until !== null && until <= now ? refuse('undo-over') : null
  },
  bringBack: async ({ tx, now, person }, row, { before, after }) => {
    const uid = row.target_uid!
    if (after !== null) await endSanction(tx, uid, kind, { ended_at: now, ended_by: person.uid, ended_why: 'undone' })
    if (before !== null) await reopenSanction(tx, { id: before as string, uid }, now)
    return told(await cardOf(tx, uid))
  },
})

export const timeOut = sanction('timeout', 'member.timeOut')
export const mute = sanction('mute', 'member.mute')

export const role: UndoKind = {
  ability: 'member.setRole',
  isOnPerson: true,
  state: async (db, { target_uid }) => (await findMember(db, target_uid!))?.role,
  bringBack: async ({ tx }, row, { before }) => {
    const was = roles.find(each => each === before) // an archive may have been made by hand
    return was ? told(await changeRole(tx, row.target_uid!, was)) : refuse('undo-gone')
  },
}

type Card = Awaited<ReturnType<typeof cardOf>>
const told = (member: Card): NewEvent[] => [
  { stream: 'members', type: 'member.changed', data: { member } },
  { stream: accountStream(member.uid), type: 'account.changed', data: {} },
]

import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#contract/permissions.ts'
import { endSanction, giveSanctions, type SanctionKind } from '#server/accounts/people/sanction-rows.ts'
import type { Tx } from '#server/db/open.ts'
import type { House } from '#server/house.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import type { Where } from '#tests/matrix/rules.ts'

/** What no route does yet, written past all rules: sanctions of people and rights of channels. */
export const mute = (house: House, uid: string, muted: 0 | 1 = 1) =>
  write(house, tx => sanction(tx, house, uid, 'mute', muted))

export const timeOut = (house: House, uid: string, until: number | null, by: string | null = null) =>
  write(house, tx => sanction(tx, house, uid, 'timeout', until !== null, { until, given_by: by }))
async function sanction(
  tx: Tx,
  { clock }: House,
  uid: string,
  kind: SanctionKind,
  isGiven: boolean | 0 | 1,
  { until = null, given_by = null }: { until?: number | null; given_by?: string | null } = {},
): Promise<void> {
  if (isGiven) await giveSanctions(tx, [{ uid, kind, given_by, given_at: clock.now(), until, reason: 'x' }])
  else await takeAway(tx, uid, kind)
}

/** As if it had never been: tests count rows. */
async function takeAway(tx: Tx, uid: string, kind: SanctionKind): Promise<void> {
  await endSanction(tx, uid, kind, { ended_at: 0, ended_by: null, ended_why: 'cancelled' })
  await tx.deleteFrom('sanctions').where('uid', '=', uid).where('kind', '=', kind).where('ended_at', '=', 0).execute()
}

/**
 * Whether everybody's columns say what the open sanctions say: posting reads the columns, and the rows are the truth.
 */
export const sanctionsDiffer = (house: House): Promise<object[]> =>
  house.db.read(async db => {
    const people = await db
      .selectFrom('users')
      .select(['uid', 'muted', 'muted_at', 'timeout_until', 'timeout_at'])
      .execute()
    const open = await db.selectFrom('sanctions').selectAll().where('ended_at', 'is', null).execute()
    return people.filter(({ uid, ...columns }) => {
      const mute = open.find(row => row.uid === uid && row.kind === 'mute')
      const timeout = open.find(row => row.uid === uid && row.kind === 'timeout')
      const rows = { muted: mute ? 1 : 0, muted_at: mute?.given_at ?? null }
      const times = { timeout_until: timeout?.until ?? null, timeout_at: timeout?.given_at ?? null }
      return JSON.stringify(columns) !== JSON.stringify({ ...rows, ...times })
    })
  })

interface Rights {
  readRoles?: readonly Role[]
  allowedRoles?: readonly Role[]
  readOnly?: boolean
  locked?: Where['locked']
}

/** Everything that is not named is open. */
export const setRights = (house: House, channelId: string, rights: Rights) =>
  write(house, tx => tx.updateTable('channels').set(columnsOf(rights)).where('id', '=', channelId).execute())

/** A channel of its own for a test: nobody else posts there. Answers its id. */
export const openChannel = (house: House, name: string, rights: Rights = {}): Promise<string> =>
  addChannel(house, name, columnsOf(rights))

const columnsOf = ({ readRoles = [], allowedRoles = [], readOnly = false, locked = [] }: Rights) => ({
  lockdowns: JSON.stringify(
    locked.map(one => ({
      id: uuidv7(),
      kind: one.for === 'users' ? 'staff' : 'older',
      threshold: one.for === 'users' ? null : one.for.youngerThanHours,
      until: null,
      isOfPlace: one.of === 'place',
      setByRole: 'owner',
      setBy: '0193a000-0000-7000-8000-000000000000',
    })),
  ),
  read_roles: readRoles.join(','),
  allowed_roles: allowedRoles.join(','),
  read_only: readOnly ? (1 as const) : (0 as const),
})

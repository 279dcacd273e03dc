import type { Actor } from '#contract/permissions.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Person } from '#server/gate/acts/turn.ts'

/** What rights ask of a person, as a query over users takes it: `.select(actorColumns)`, then `actorOf(row)`. */
export const actorColumns = [
  'users.uid',
  'users.role',
  'users.muted',
  'users.timeout_until',
  'users.verified_at',
  'users.created_at',
] as const
export const personColumns = [...actorColumns, 'users.display_name', 'users.photo_url'] as const

type ActorRow = Pick<UserRow, 'uid' | 'role' | 'muted' | 'timeout_until' | 'verified_at' | 'created_at'>

export const actorOf = ({ uid, role, muted, timeout_until, ...row }: ActorRow): Actor => ({
  uid,
  role,
  muted: muted === 1,
  timeoutUntil: timeout_until,
  verifiedAt: verifiedAt(row),
})

/** Who was verified before that was kept: when he signed up, which was three days earlier at most. */
export const verifiedAt = ({ verified_at, created_at }: Pick<UserRow, 'verified_at' | 'created_at'>): number =>
  verified_at ?? created_at

export const personOf = (row: ActorRow & Pick<UserRow, 'display_name' | 'photo_url'>): Person => ({
  ...actorOf(row),
  displayName: row.display_name,
  photoURL: row.photo_url,
})

import type { Actor } from '#contract/permissions.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Person } from '#server/gate/acts/turn.ts'

/** What rights ask of a person, as a query over users takes it: `.select(actorColumns)`, then `actorOf(row)`. */
export const actorColumns = ['users.uid', 'users.role', 'users.muted', 'users.timeout_until'] as const
export const personColumns = [...actorColumns, 'users.display_name', 'users.photo_url'] as const

type ActorRow = Pick<UserRow, 'uid' | 'role' | 'muted' | 'timeout_until'>

export const actorOf = ({ uid, role, muted, timeout_until }: ActorRow): Actor => ({
  uid,
  role,
  muted: muted === 1,
  timeoutUntil: timeout_until,
})

export const personOf = (row: ActorRow & Pick<UserRow, 'display_name' | 'photo_url'>): Person => ({
  ...actorOf(row),
  displayName: row.display_name,
  photoURL: row.photo_url,
})

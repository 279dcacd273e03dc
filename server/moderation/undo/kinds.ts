import type { StoredInverse } from '#server/audit/door.ts'
import type { InverseKind } from '#server/db/tables.ts'
import type { Payload, UndoKind } from './kind.ts'
import { mute, role, timeOut } from './of-people.ts'

export const undoKinds: Record<Exclude<InverseKind, 'message'>, UndoKind> = {
  'time-out': timeOut,
  mute,
  role,
}

export const payloadOf = ({ payload }: StoredInverse): Payload => JSON.parse(payload) as Payload

/** Of what there is one state: of two acts on it the later one has to go first. */
export const subjectOf = ({ kind, target_uid, channel_id }: StoredInverse): string =>
  `${kind} ${channel_id ?? target_uid ?? ''}`

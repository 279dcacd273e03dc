import type { StoredInverse } from '#server/audit/door.ts'
import type { InverseKind } from '#server/db/inverse-table.ts'
import type { Payload, UndoKind } from './kind.ts'
import { channelCreated, channelRemoved, channelRights, channelTexts } from './of-channels.ts'
import { mute, role, timeOut } from './of-people.ts'

export const undoKinds: Record<Exclude<InverseKind, 'message'>, UndoKind> = {
  'time-out': timeOut,
  mute,
  role,
  'channel-created': channelCreated,
  'channel-texts': channelTexts,
  'channel-rights': channelRights,
  'channel-removed': channelRemoved,
}

export const payloadOf = ({ payload }: StoredInverse): Payload => JSON.parse(payload) as Payload

/** Of what there is one state: of two acts on it the later one has to go first. */
export const subjectOf = ({ kind, target_uid, channel_id }: StoredInverse): string =>
  `${kind.replace(/-(created|removed)/, '')} ${channel_id ?? target_uid ?? ''}`

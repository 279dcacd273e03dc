import type { StoredInverse } from '#server/audit/door.ts'
import type { InverseKind } from '#server/db/inverse-table.ts'
import type { Payload, UndoKind } from './kind.ts'
import { verdict } from './of-cases.ts'
import { channelCreated, channelRemoved, channelRights, channelTexts } from './of-channels.ts'
import { lockdown } from './of-lockdowns.ts'
import { pin } from './of-pins.ts'
import { profile } from './of-profiles.ts'
import { mute, role, timeOut } from './of-people.ts'

export const undoKinds: Record<Exclude<InverseKind, 'message'>, UndoKind> = {
  'time-out': timeOut,
  mute,
  role,
  'channel-created': channelCreated,
  'channel-texts': channelTexts,
  'channel-rights': channelRights,
  'channel-removed': channelRemoved,
  verdict,
  'lockdown-slow': lockdown('slow'),
  'lockdown-older': lockdown('older'),
  'lockdown-staff': lockdown('staff'),
  'lockdown-sign-ups': lockdown('sign-ups'),
  pin,
  profile,
}

export const payloadOf = ({ payload }: StoredInverse): Payload => JSON.parse(payload) as Payload

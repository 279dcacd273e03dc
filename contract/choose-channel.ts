import type { Channel } from './channels.ts'
import { can, type Role } from './permissions.ts'

/**
 * The one that was asked for, else the one that was open last, else the first that this role writes in, else the first
 * (CHN-7). A sanction ends, and so does a lockdown; where somebody comes in does not depend on it.
 */
export const chooseChannel = (
  channels: readonly Channel[],
  { wantedId, lastId, role }: { wantedId: string | undefined; lastId: string | undefined; role: Role },
): Channel | undefined =>
  channels.find(({ id }) => id === wantedId) ??
  channels.find(({ id }) => id === lastId) ??
  channels.find(channel => isWrittenInBy(role, channel)) ??
  channels[0]

export function isWrittenInBy(role: Role, channel: Channel): boolean {
  const anybody = { uid: '', role, muted: false, timeoutUntil: null, verifiedAt: 0 }
  return can(anybody, 'message.post', { channel: { ...channel, lockdowns: [] } }, 0)
}

import type { Channel } from '#contract/channels.ts'
import { type Actor, canRead, type ChannelRights } from '#contract/permissions.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { removedChannels } from './removed-rows.ts'
import { allChannels, findChannel } from './rows.ts'

export { clockErrorMs, timeIn } from './channel-time.ts'
export {
  allChannels,
  channelHead,
  channelsToLock,
  channelsAlike,
  findChannel,
  fromRow as channelAs,
  headToSet,
  isOpenIn,
  lastTimeOfAll,
  lockAllChannels,
  lockChannels,
  setHead,
} from './rows.ts'
export { nextRemovedChannel, noteCleared } from './removed-rows.ts'
export { channelsChanged } from './act-on-channel.ts'
export { eraseKept } from './erase-kept.ts'
export {
  bringBackChannel,
  isShownToMore,
  nameConflict,
  placeOf,
  restoreRights,
  restoreTexts,
  type Rights,
  rightsOf,
  rowWith,
  takeAway,
  type Texts,
  textsOf,
} from './undoing.ts'
export { listChannels } from './list-channels.ts'
export { seedChannels } from './seed-channels.ts'
export { takeLockdownBack } from './lockdowns/lockdown-rows.ts'
export { hasLockdownLapsed, lockdownOn, lockdownUndoRefusal } from './lockdowns/undoing.ts'
export { endByOperator } from './lockdowns/end-by-operator.ts'
export { listLockdowns } from './lockdowns/list-lockdowns.ts'
export { setByOperator } from './lockdowns/set-by-operator.ts'
export { profileHeld } from './lockdowns/profile-held.ts'
export { signUpsPaused } from './lockdowns/sign-ups-paused.ts'
export { channelBindings, lockdownBindings } from './routes.ts'

/** Every channel that there is or was, with its rights; one that is gone with the reading roles of its end. */
export const everyChannel = async (db: Snapshot): Promise<(ChannelRights & { id: string })[]> => [
  ...(await allChannels(db)),
  ...(await removedChannels(db)),
]

/** A channel this actor may read. Hidden and absent ones are refused alike (docs/access.md). */
export async function accessChannel(db: Snapshot, actor: Actor, channelId: string): Promise<Channel | Refusal> {
  const channel = await findChannel(db, channelId)
  return channel && canRead(actor, channel) ? channel : refuse('not-found')
}

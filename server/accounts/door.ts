/** What other rooms, the gate and server/app may use of accounts. */
export { authorColumns, authorOf, type AuthorRow, fallbackName } from './author.ts'
export { changeMember } from './change-member.ts'
export { grantOwner } from './grant-owner.ts'
export { findMember, privateOf } from './find-member.ts'
export { findSession } from './find-session.ts'
export { liveSessions } from './live-sessions.ts'
export { lockPeople, type Person } from './lock-people.ts'
export {
  forgetMutedChannel,
  hasOwner,
  lockOwners,
  mutedChannelsOf,
  namesOf,
  peopleMentioned,
  userByEmail as findByEmail,
  writeMutedChannel,
} from './rows.ts'
export { timeOutOf } from './time-out-of.ts'
export { touchEveryMs, touchSession } from './touch-session.ts'
export { accountBindings, memberBindings } from './routes.ts'
export { sweep } from './sweep.ts'

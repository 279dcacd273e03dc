/** What other rooms, the gate and server/app may use of accounts. */
export { aboutOf, returnAbout, writeAbout } from '#server/accounts/people/about.ts'
export { authorColumns, authorOf, type AuthorRow, namedOf } from '#server/accounts/people/author.ts'
export { changeRole } from '#server/accounts/people/change-role.ts'
export { countSeen, endEveryAccess } from '#server/accounts/sessions/session-rows.ts'
export { grantOwner } from '#server/accounts/people/grant-owner.ts'
export { blocksOf } from '#server/accounts/blocks/block-rows.ts'
export { formerNamesOf } from '#server/accounts/people/former-name-rows.ts'
export {
  type MentionPlace,
  namesToFollow,
  type NameToFollow,
  noteNameFollowed,
} from '#server/accounts/people/name-to-follow-rows.ts'
export { cardOf, cardsOf, findMember, privateOf } from '#server/accounts/people/find-member.ts'
export { membersPage } from '#server/accounts/people/list-members.ts'
export { removeAccount } from '#server/accounts/people/remove-account.ts'
export { sanctionsOf } from '#server/accounts/people/list-sanctions.ts'
export { peopleWithEmail } from '#server/accounts/people/email-rows.ts'
export { findStanding } from '#server/accounts/people/find-standing.ts'
export { findSession } from '#server/accounts/sessions/find-session.ts'
export { hasLapsed } from '#server/accounts/sign-up/hold.ts'
export { me } from '#server/accounts/sessions/me.ts'
export { liveSessions } from '#server/accounts/sessions/live-sessions.ts'
export { lookedAt } from '#server/accounts/people/look-alikes.ts'
export { peopleToLock } from '#server/accounts/people/lock-people.ts'
export { forgetMutedChannel, mutedChannelsOf, writeMutedChannel } from '#server/accounts/people/muted-channel-rows.ts'
export {
  endSanction,
  eraseOldReasons,
  findSanction,
  giveSanctions,
  openSanctions,
  openSanctionsOf,
  reopenSanction,
} from '#server/accounts/people/sanction-rows.ts'
export {
  countMembers,
  membersSince,
  listStaff,
  membersByHour,
  namesOf,
  peopleAlike,
  peopleBeginning,
  peopleMentioned,
  peopleNamed,
  type PersonNamed,
  uidsOf,
} from '#server/accounts/people/people-rows.ts'
export { endAll } from '#server/accounts/sessions/end-sessions.ts'
export { hasOwner, lockOwners, verifiedOwners, userByEmail as findByEmail } from '#server/accounts/people/user-rows.ts'
export { noteSeen, seenEveryMs } from '#server/accounts/sessions/note-seen.ts'
export { type AccountListed, accountsBefore, accountsLike } from '#server/accounts/operator/account-rows.ts'
export { findAccount } from '#server/accounts/operator/find-account.ts'
export { recordOperator } from '#server/accounts/operator/operator-entry.ts'
export { copiesKept, nextCopy } from '#server/accounts/data-copy/copy-rows.ts'
export { type CopyNews, noteCopy } from '#server/accounts/data-copy/note-copy.ts'
export { openCopy } from '#server/accounts/data-copy/open-copy.ts'
export { sweepCopies } from '#server/accounts/data-copy/sweep-copies.ts'
export { clientOf } from '#server/accounts/sessions/client-of.ts'
export { leaversDue } from '#server/accounts/deletion/deletion-rows.ts'
export { leaversAmong, leftColumn } from '#server/accounts/people/leaver-rows.ts'
export { findLeaver, noteDeletionBegun } from '#server/accounts/deletion/find-leaver.ts'
export { endAccess } from '#server/accounts/operator/end-access.ts'
export { noteExport } from '#server/accounts/operator/note-export.ts'
export { resetAccount } from '#server/accounts/operator/reset-account.ts'
export { verifyAccount } from '#server/accounts/operator/verify-account.ts'
export { accountBindings, memberBindings } from './routes.ts'
export { sweep } from './sweep.ts'
export type { ProfileHeld } from '#server/accounts/people/profile-held.ts'
export { preferencesOf, preferencesOfPerson } from '#server/accounts/people/preferences.ts'
export { forgetReset, noteReset, profileNow } from '#server/accounts/people/profile-reset.ts'
export { giveNameBack, nameRefusal, takeName } from '#server/accounts/people/take-name.ts'
export { writePhoto } from '#server/accounts/people/write-photo.ts'
export { writeLetter } from '#server/accounts/codes/write-letter.ts'

import { aboutRoutes } from '#contract/about.ts'
import { dataCopyRoutes } from '#contract/data-copy-routes.ts'
import { blockRoutes } from '#contract/blocks.ts'
import { deletionRoutes } from '#contract/deletion-routes.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { preferenceRoutes } from '#contract/preferences.ts'
import { act, bind, type Bound, openAct, openRead, read } from '#server/gate/acts/verb.ts'
import { blockPerson, unblockPerson } from '#server/accounts/blocks/block-person.ts'
import { listBlocked } from '#server/accounts/blocks/list-blocked.ts'
import { hashOf } from '#server/accounts/codes/secret.ts'
import { askDataCopy, checkCopyAsked, type HasRoom } from '#server/accounts/data-copy/ask-data-copy.ts'
import { getDataCopy } from '#server/accounts/data-copy/get-data-copy.ts'
import { askDeletion, checkDeletionAsked } from '#server/accounts/deletion/ask-deletion.ts'
import { ownerUids } from '#server/accounts/deletion/deletion-rows.ts'
import { cancelDeletion, checkKeeping, keepAccount } from '#server/accounts/deletion/keep-account.ts'
import { askEmailChange, checkAsking, mailsNewAddress } from '#server/accounts/email/ask-email-change.ts'
import { checkConfirming, checkEmailChange, confirmEmailChange } from '#server/accounts/email/confirm-email-change.ts'
import { cancelEmailChange } from '#server/accounts/email/drop-pending.ts'
import { checkEmailUndo, hashUndoPassword, undoEmailChange } from '#server/accounts/email/undo-email-change.ts'
import { removeAbout, setAbout } from '#server/accounts/people/about.ts'
import { changeName, checkName } from '#server/accounts/people/change-name.ts'
import { getOwnAccount } from '#server/accounts/people/get-own-account.ts'
import { setPreferences } from '#server/accounts/people/preferences.ts'
import type { ProfileHeld } from '#server/accounts/people/profile-held.ts'
import { noteResetSeen } from '#server/accounts/people/profile-reset.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { changePassword, checkOldPassword } from '#server/accounts/passwords/change-password.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import { endOtherSessions, endSession } from '#server/accounts/sessions/end-own-sessions.ts'
import { listSessions } from '#server/accounts/sessions/list-sessions.ts'

/** What somebody does with his own account (`/account`); in one line with log-ins where a password is hashed. */
export const ownAccountBindings = (
  passwords: Passwords,
  settings: AccountSettings,
  profileHeld: ProfileHeld,
): Bound[] =>
  bind(ownAccountRoutes, {
    listSessions: openRead(listSessions),
    endSession: act(endSession),
    endOtherSessions: act(endOtherSessions, {
      prepare: async (_read, _input, { sessionId, browserToken }) => ({ sessionId, browserHash: hashOf(browserToken) }),
    }),
    changePassword: act(changePassword, { prepare: checkOldPassword(passwords, settings) }),
    getOwnAccount: read(getOwnAccount),
    changeName: act(changeName, { prepare: checkName(settings, profileHeld) }),
    noteResetSeen: act(noteResetSeen),
    askEmailChange: act(askEmailChange, {
      prepare: checkAsking(passwords, settings),
      sendsMail: mailsNewAddress(settings),
    }),
    cancelEmailChange: act(cancelEmailChange),
    checkEmailChange: openRead(checkEmailChange),
    confirmEmailChange: openAct(confirmEmailChange, { prepare: checkConfirming(passwords, settings) }),
    checkEmailUndo: openRead(checkEmailUndo),
    undoEmailChange: openAct(undoEmailChange, { prepare: hashUndoPassword(passwords, settings) }),
  })

/** One's own account is deleted, and the time to think it over. */
export const deletionBindings = (passwords: Passwords): Bound[] =>
  bind(deletionRoutes, {
    askDeletion: act(askDeletion, {
      prepare: checkDeletionAsked(passwords),
      people: (_input, tx) => ownerUids(tx), // locked with the one who asks, in one order
    }),
    cancelDeletion: act(cancelDeletion),
    checkKeeping: openRead(checkKeeping),
    keepAccount: openAct(keepAccount),
  })

/** A copy of all of one's own data. */
export const dataCopyBindings = (passwords: Passwords, hasRoom: HasRoom): Bound[] =>
  bind(dataCopyRoutes, {
    getDataCopy: openRead(getDataCopy),
    askDataCopy: act(askDataCopy, { prepare: checkCopyAsked(passwords, hasRoom) }),
  })

/** What one chose for all of one's browsers. */
export const preferenceBindings = (): Bound[] => bind(preferenceRoutes, { setPreferences: act(setPreferences) })

/** The line about oneself. */
export const aboutBindings = (profileHeld: ProfileHeld): Bound[] =>
  bind(aboutRoutes, {
    setAbout: act(setAbout, { prepare: async (_read, input) => ({ ...input, profileHeld }) }),
    removeAbout: act(removeAbout),
  })

/** Whom one does not want to hear of. */
export const blockBindings = (): Bound[] =>
  bind(blockRoutes, {
    listBlocked: read(listBlocked),
    blockPerson: act(blockPerson, { people: ({ uid }) => [uid] }),
    unblockPerson: act(unblockPerson),
  })

import { moderationRoutes } from '#contract/moderation.ts'
import { act, bind, type Bound, read } from '#server/gate/acts/verb.ts'
import { actOnMany } from './many/act-on-many.ts'
import { cleanUp } from './clean-up.ts'
import { cancelTimeOut } from './cancel-time-out.ts'
import { decideCase, decidedOn } from './decide-case.ts'
import {
  getProfile,
  listProfileEdited,
  listProfileMessages,
  listProfileRemoved,
  listProfileReports,
} from './profile.ts'
import { findByEmail } from './find-by-email.ts'
import { listMemberFacts } from './list-member-facts.ts'
import { getStanding } from './get-standing.ts'
import { countRecentMessages, removeRecentMessages } from './recent-messages.ts'
import { resetProfile } from './reset-profile.ts'
import { setMuted } from './set-muted.ts'
import { setRole } from './set-role.ts'
import { timeOut } from './time-out.ts'
import { previewUndo } from './undo/preview-undo.ts'
import { undoMany } from './undo/undo-many.ts'
import { undoAct } from './undo/undo-act.ts'

export const moderationBindings = (): Bound[] =>
  bind(moderationRoutes, {
    decideCase: act(decideCase, { people: decidedOn }),
    timeOut,
    cancelTimeOut,
    cleanUp,
    actOnMany,
    setMuted,
    resetProfile,
    setRole,
    getStanding: read(getStanding),
    listMemberFacts: read(listMemberFacts),
    findByEmail: read(findByEmail),
    getProfile: read(getProfile),
    listProfileMessages: read(listProfileMessages),
    listProfileEdited: read(listProfileEdited),
    listProfileRemoved: read(listProfileRemoved),
    listProfileReports: read(listProfileReports),
    countRecentMessages: read(countRecentMessages),
    removeRecentMessages,
    undoAct,
    undoMany,
    previewUndo: read(previewUndo),
  })

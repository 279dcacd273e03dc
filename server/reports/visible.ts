import { type Actor, can, type Role, roles } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Visible } from './rows.ts'

/** The right to see reports as a query can ask for it: on people of which roles; never on oneself, whatever the rank. */
export const visibleTo = (actor: Actor, now: EpochMs): Visible => ({
  roles: roles.filter(role => can(actor, 'report.see', somebody(role), now)),
  notUid: actor.uid,
})

const somebody = (role: Role) => ({ uid: 'somebody else', role })

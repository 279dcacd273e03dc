import { type Actor, can, type Role, roles } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { ShownCase, Visible } from './case-rows.ts'

/** On whom a report is, as rights ask for it: somebody without an account counts as a member. */
export const reportedPerson = ({ target_uid, target_role }: Pick<ShownCase, 'target_uid' | 'target_role'>) => ({
  uid: target_uid,
  role: target_role ?? 'user',
})
export type ReportedPerson = ReturnType<typeof reportedPerson>

/**
 * The right to see reports as a query can ask for it: on people of which roles; never on oneself, whatever the rank.
 */
export const visibleTo = (actor: Actor, now: EpochMs): Visible => ({
  roles: roles.filter(role => can(actor, 'report.see', somebody(role), now)),
  notUid: actor.uid,
})

const somebody = (role: Role) => ({ uid: 'somebody else', role })

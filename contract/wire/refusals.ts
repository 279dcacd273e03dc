import type { ErrorCode } from './errors.ts'
import { abilities, isHeldByLockdowns, roles } from '#contract/permissions.ts'
import type { Route } from './route.ts'

/** Every code that a route may answer: what the gate refuses by itself, what its rights refuse, and the route's own. */
export function refusalsOf(route: Route): ErrorCode[] {
  const isAct = route.method !== 'GET'
  const all = new Set<ErrorCode>([...always, ...(isAct ? ofBodies : []), ...byRights(route), ...route.refusals])
  return [...all]
}

const always = ['malformed', 'invalid', 'too-many-requests', 'internal', 'unavailable'] as const
const ofBodies = ['foreign-origin', 'request-timeout', 'too-large', 'unsupported-media-type'] as const

/** As contract/permissions.ts answers for some role, sanction or channel. */
function byRights({ ability }: Route): ErrorCode[] {
  const row = abilities[ability]
  const grants = new Set<string>(roles.flatMap(role => [row[role]].flat()))
  const isForSome = (...those: string[]): boolean => those.some(grant => grants.has(grant))
  const codes: ErrorCode[] = []
  if (row.visitor === 'never') codes.push('signed-out')
  if (isForSome('never', 'own', 'others', 'lower', 'ownReadable', 'othersReadable')) codes.push('forbidden')
  if (isForSome('readable', 'ownReadable', 'othersReadable', 'postable')) codes.push('not-found')
  // A sanction takes something from one of the roles.
  if (roles.some(role => row[role] !== 'never' && row[role] !== row.sanctioned)) codes.push('muted', 'timed-out')
  if (isForSome('postable')) codes.push('read-only', 'posting-not-allowed')
  if (isHeldByLockdowns(ability)) codes.push('locked-down', 'account-too-new')
  return codes
}

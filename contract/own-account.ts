import * as z from 'zod'
import { newPassword, ownPassword } from './account-inputs.ts'
import { epochMs, id, nothing } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'

/** One of one's own sessions, as one recognises it. */
export const ownSession = z
  .object({
    id,
    /** A name as people know it, `Firefox`; null where it is none that we know. */
    browser: z.string().nullable(),
    /** The same of what it runs on, `Android`. */
    system: z.string().nullable(),
    createdAt: epochMs,
    /** To the minute (ACC-42). */
    seenAt: epochMs,
    /** The one that asks. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof ownSession>

/** What somebody sees and does with his own account (`/account`). */
export const ownAccountRoutes = {
  listSessions: route({
    kind: 'read',
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'One’s own sessions that live: this one first, then those that were used last.',
    ability: 'account.self',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({ sessions: z.array(ownSession) }),
  }),
  endSession: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/me/sessions/:sessionId',
    summary: 'End one of one’s own sessions with its live connections, and forget its browser.',
    ability: 'account.self',
    limit: 'session',
    refusals: ['not-found'],
    input: z.strictObject({ sessionId: id }),
    output: nothing,
  }),
  endOtherSessions: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/me/sessions',
    summary: 'End all of one’s own sessions but this one, and forget all browsers but this one.',
    ability: 'account.self',
    limit: 'session',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
  }),
  changePassword: route({
    kind: 'act',
    method: 'POST',
    path: '/api/me/password',
    summary: 'Set another password; all sessions but this one end, and a notice is mailed.',
    ability: 'account.self',
    limit: 'ownPassword',
    refusals: ['password-required', 'wrong-password', 'weak-password', 'password-too-long', 'password-unchanged'],
    input: z.strictObject({ password: ownPassword, newPassword }),
    output: nothing,
  }),
}

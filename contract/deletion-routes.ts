import * as z from 'zod'
import { accountDeletion } from './account-deletion.ts'
import { oobCode, ownPassword } from './account-inputs.ts'
import { isDeletionWord } from './deletion-word.ts'
import { nothing } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'

/** One's own account is deleted after two weeks, or kept after all (ACC-50). */
export const deletionRoutes = {
  askDeletion: route({
    kind: 'act',
    method: 'POST',
    path: '/api/me/deletion',
    summary: 'Have one’s own account deleted in fourteen days. Where it is asked for already, nothing changes.',
    ability: 'account.self',
    limit: 'ownDeletion',
    refusals: ['password-required', 'wrong-password', 'deletion-word', 'last-owner'],
    input: z.strictObject({
      password: ownPassword,
      word: z.string('deletion-word').max(100, 'deletion-word').refine(isDeletionWord, 'deletion-word'),
      withMessages: z.boolean(),
    }),
    output: accountDeletion,
  }),
  cancelDeletion: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/me/deletion',
    summary: 'Keep one’s own account after all. Where no deletion is asked for it does nothing.',
    ability: 'account.self',
    limit: 'session',
    refusals: ['deletion-begun'],
    input: z.strictObject({}),
    output: nothing,
  }),
  checkKeeping: route({
    kind: 'read',
    method: 'POST',
    path: '/api/account-deletion/check',
    summary: 'Which account a code of the mail would keep, and when it is deleted otherwise. Uses nothing up.',
    ability: 'account.enter',
    limit: 'code',
    refusals: ['invalid-code', 'expired-code'],
    input: z.strictObject({ oobCode }),
    output: z.object({ displayName: z.string(), deletion: accountDeletion }),
  }),
  keepAccount: route({
    kind: 'act',
    method: 'POST',
    path: '/api/account-deletion/cancel',
    summary: 'Keep an account after all, by the code of the mail. It opens no session.',
    ability: 'account.enter',
    limit: 'code',
    refusals: ['invalid-code', 'expired-code', 'deletion-begun'],
    input: z.strictObject({ oobCode }),
    output: nothing,
  }),
}

import { v7 as uuidv7 } from 'uuid'
import type { moderationRoutes } from '#contract/moderation.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { cardOf, changeRole } from '#server/accounts/door.ts'
import { actOnPerson, type OnPerson } from './act-on-person.ts'

type Input = InputOf<typeof moderationRoutes.setRole>
type Given = OutputOf<typeof moderationRoutes.setRole>

/**
 * An owner gives somebody else a role, another owner too. There is always at least one owner left: the one who acts is
 * one, his row is locked until the commit, and nobody changes his own role. Of two owners who demote each other at the
 * same time the second is no owner any more when it is his turn.
 */
export const setRole = actOnPerson('member.setRole', async (on: OnPerson, { role }: Input) => {
  const { tx, subject, permit, told } = on
  if (subject.role === role) return permit.unchanged<Given>({ ...(await cardOf(tx, subject.uid)), entryId: null })

  const id = uuidv7()
  const { result, events } = told(await changeRole(tx, subject.uid, role))
  const extra = { before: subject.role, after: role }
  const inverse = { kind: 'role', payload: extra } as const
  const entry = { id, action: 'update_user_role', target: subject, extra, inverse } as const
  return permit.recorded<Given>(entry, { result: { ...result, entryId: id }, events })
})

import { v7 as uuidv7 } from 'uuid'
import { durations } from '#contract/limits.ts'
import type { ownAccountRoutes } from '#contract/own-account.ts'
import type { EpochMs, Nothing } from '#contract/text/text.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { refuseReserved } from '#server/accounts/sign-up/names.ts'
import { cardOf } from './find-member.ts'
import type { ProfileHeld } from './profile-held.ts'
import { insertFormerName } from './former-name-rows.ts'
import { rename } from './rename.ts'
import type { AccountSettings } from './settings.ts'
import { showMember } from './show.ts'
import { lockUser, updateUser } from './user-rows.ts'

type Asked = InputOf<typeof ownAccountRoutes.changeName>
type Input = Asked & { profileHeld: ProfileHeld }

/** A name that speaks for the site is refused before anything is locked. */
export const checkName =
  ({ siteName }: AccountSettings, profileHeld: ProfileHeld) =>
  async (_read: unknown, input: Asked): Promise<Input | Refusal> =>
    refuseReserved(input.displayName, siteName) ?? { ...input, profileHeld }

/**
 * Another name, once in thirty days (ACC-48). The old one is kept from everybody else for as long, and stands beside
 * the new one for a week. The same call again changes nothing; of two tabs the second hears when it may be again.
 */
export async function changeName(
  turn: Turn,
  { displayName, shown, profileHeld }: Input,
): Promise<Done<Nothing> | Refusal> {
  const { tx, now, person, may } = turn
  const permit = may('account.rename')
  if (permit instanceof Refusal) return permit
  const held = await profileHeld(tx, person, now)
  if (held) return held
  const user = (await lockUser(tx, person.uid))!
  if (displayName === user.display_name) {
    return displayName === shown ? refuse('display-name-unchanged', { field: 'displayName' }) : permit.unchanged({})
  }
  const until = renameFrom(user.renamed_at, now)
  if (until !== null) return refuse('display-name-too-soon', { field: 'displayName', until })
  if (shown !== user.display_name) return refuse('conflict', { now: showMember(user) })

  const renamed = await rename(tx, user, displayName, now)
  if (renamed instanceof Refusal) return renamed
  const { uid, display_name, name_key, name_look } = user
  await insertFormerName(tx, { id: uuidv7(), uid, display_name, name_key, name_look, given_up_at: now, taken_by: null })
  await updateUser(tx, uid, {
    renamed_at: now,
    former_name: display_name,
    former_until: now + durations.formerNameShownMs,
  })
  const texts = { originalText: display_name, newText: displayName }
  const events = [
    { stream: 'members', type: 'member.changed', data: { member: await cardOf(tx, uid) } },
    { stream: accountStream(uid), type: 'account.changed', data: {} },
  ] as const
  return permit.recorded({ action: 'change_name', target: person, texts }, { result: {}, events })
}

/** When somebody who chose a name at `renamedAt` may choose again; null where it is over. */
export function renameFrom(renamedAt: EpochMs | null, now: EpochMs): EpochMs | null {
  const from = (renamedAt ?? -Infinity) + durations.renameMs
  return from > now ? from : null
}

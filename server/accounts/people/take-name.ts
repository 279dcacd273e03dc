import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { EpochMs } from '#contract/text/text.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { namedAs } from '#server/accounts/sign-up/names.ts'
import { forgetFormerName, insertFormerName } from './former-name-rows.ts'
import { rename } from './rename.ts'
import { lockUser, updateUser, userNamed } from './user-rows.ts'

/** Names of this form there are a million; so many of one try are never all taken. */
const triesMax = 50

/**
 * Takes the name of a locked person away (MOD-30): he is called `Üye` with six digits and may choose another at once.
 * The old one is nobody's for thirty days, not his either. Answers the new one.
 */
export async function takeName(tx: Tx, uid: string, by: string, now: EpochMs): Promise<string> {
  const user = (await lockUser(tx, uid))!
  const { display_name, name_key, name_look } = user
  for (let tries = 0; tries < triesMax; tries++) {
    const renamed = await rename(tx, user, `Üye ${randomInt(100_000, 1_000_000)}`, now)
    if (renamed instanceof Refusal) continue
    await insertFormerName(tx, { id: uuidv7(), uid, display_name, name_key, name_look, given_up_at: now, taken_by: by })
    await updateUser(tx, uid, { renamed_at: null, former_name: null, former_until: null })
    return renamed.display_name
  }
  throw new Error('No name is left to give.')
}

/**
 * Why an undo could not give it back: somebody else has it. Names that only look like it were there beside it before,
 * for nobody has been given one since.
 */
export async function nameRefusal(db: Snapshot, uid: string, displayName: string): Promise<Refusal | null> {
  const holder = await userNamed(db, namedAs(displayName).name_key)
  return holder === undefined || holder.uid === uid ? null : refuse('display-name-taken', { field: 'displayName' })
}

/** Gives it back by an undo, or refuses as above. */
export async function giveNameBack(tx: Tx, uid: string, displayName: string): Promise<Refusal | null> {
  await lockNames(tx, 'people')
  const no = await nameRefusal(tx, uid, displayName)
  if (no) return no
  await forgetFormerName(tx, uid, displayName)
  await updateUser(tx, uid, namedAs(displayName))
  return null
}

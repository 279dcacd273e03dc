import { howToRun } from '#server/config.ts'
import { findByEmail, hasLapsed, hasOwner } from '#server/accounts/door.ts'
import type { House } from '#server/house.ts'
import { foldEmail } from '#contract/text/fold.ts'

/**
 * What to do where there is no owner, in one line; null where there is one. With OWNER_EMAIL there is nothing to be set
 * any more: what is missing is the person.
 */
export async function ownerHint({ config: { ownerEmail }, db, clock }: House): Promise<string | null> {
  if (await db.read(hasOwner)) return null
  if (ownerEmail === '') return `No owner yet: set OWNER_EMAIL, or sign up and run: ${howToRun('role <email> owner')}`
  const waiting = await db.read(snapshot => findByEmail(snapshot, foldEmail(ownerEmail)))
  if (waiting?.email_verified === 1) return `No owner yet: ${ownerEmail} (OWNER_EMAIL) becomes it at the next start.`
  const next =
    waiting && !hasLapsed(waiting, clock.now())
      ? 'open the link in the verification mail'
      : 'sign up with it and open the link in the mail'
  return `No owner yet: ${ownerEmail} (OWNER_EMAIL) becomes the owner once that address is verified; ${next}.`
}

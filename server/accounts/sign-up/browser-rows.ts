import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { hashOf } from '#server/accounts/codes/secret.ts'

export const rememberBrowser = (tx: Tx, uid: string, tokenHash: string, now: EpochMs): Promise<unknown> =>
  tx
    .insertInto('known_browsers')
    .values({ uid, token_hash: tokenHash, seen_at: now })
    .onConflict(conflict => conflict.columns(['uid', 'token_hash']).doUpdateSet({ seen_at: now }))
    .execute()

/** Whether this browser has signed in to the account of this address before, and not logged out since. */
export async function knowsBrowser(
  db: Snapshot,
  { email }: { email: string },
  { browserToken }: { browserToken: string },
): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.uid', 'known_browsers.uid')
    .select('users.uid')
    .where('users.email_key', '=', email)
    .where('known_browsers.token_hash', '=', hashOf(browserToken))
    .executeTakeFirst()
  return known !== undefined
}

/** All of this person but the newest and those seen last. */
export const forgetOldBrowsersOf = (
  tx: Tx,
  uid: string,
  { newest, kept }: { newest: string; kept: number },
): Promise<unknown> =>
  tx
    .deleteFrom('known_browsers')
    .where('uid', '=', uid)
    .where('token_hash', '!=', newest)
    .where('token_hash', 'not in', others =>
      others
        .selectFrom('known_browsers')
        .select('token_hash')
        .where('uid', '=', uid)
        .where('token_hash', '!=', newest)
        .orderBy('seen_at', 'desc')
        .orderBy('token_hash')
        .limit(kept - 1),
    )
    .execute()

export const forgetBrowsersOf = (tx: Tx, uid: string): Promise<unknown> =>
  tx.deleteFrom('known_browsers').where('uid', '=', uid).execute()

export const forgetBrowserOf = (tx: Tx, uid: string, tokenHash: string): Promise<unknown> =>
  tx.deleteFrom('known_browsers').where('uid', '=', uid).where('token_hash', '=', tokenHash).execute()

export const forgetOtherBrowsersOf = (tx: Tx, uid: string, ownHash: string): Promise<unknown> =>
  tx.deleteFrom('known_browsers').where('uid', '=', uid).where('token_hash', '!=', ownHash).execute()

/** Everybody's who signed in with this browser. */
export const forgetBrowser = (tx: Tx, tokenHash: string): Promise<unknown> =>
  tx.deleteFrom('known_browsers').where('token_hash', '=', tokenHash).execute()

export const forgetBrowsersUnseen = (tx: Tx, since: EpochMs): Promise<unknown> =>
  tx.deleteFrom('known_browsers').where('seen_at', '<=', since).execute()

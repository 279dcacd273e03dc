import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { CodeRow } from '#server/db/tables.ts'

/** Of its person and kind, only this one and the newest others are kept, `living` together. */
export async function storeCode(tx: Tx, code: CodeRow, living: number): Promise<void> {
  await tx
    .deleteFrom('codes')
    .where('uid', '=', code.uid)
    .where('kind', '=', code.kind)
    .where('code_hash', 'not in', older =>
      older
        .selectFrom('codes')
        .select('code_hash')
        .where('uid', '=', code.uid)
        .where('kind', '=', code.kind)
        .orderBy('created_at', 'desc')
        .orderBy('code_hash')
        .limit(living - 1),
    )
    .execute()
  await tx.insertInto('codes').values(code).execute()
}

type CodeKey = { codeHash: string; kind: CodeRow['kind']; now: EpochMs }

export const findCode = (db: Snapshot, { codeHash, kind, now }: CodeKey): Promise<{ uid: string } | undefined> =>
  db
    .selectFrom('codes')
    .select('uid')
    .where('code_hash', '=', codeHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses the code up. Of two at once only one gets it. */
export const takeCode = (tx: Tx, { codeHash, kind, now }: CodeKey): Promise<{ uid: string } | undefined> =>
  tx
    .deleteFrom('codes')
    .where('code_hash', '=', codeHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('uid')
    .executeTakeFirst()

/** Which change the living code is about. */
export const findAbout = (
  db: Snapshot,
  { codeHash, kind, now }: CodeKey,
): Promise<{ about: string | null } | undefined> =>
  db
    .selectFrom('codes')
    .select('about')
    .where('code_hash', '=', codeHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/**
 * All that opens the account, or gives it another address. What takes an address back stays, and what keeps the
 * account: else a thief of it could end that by another password (ACC-47, ACC-51).
 */
export const removeCodesOf = (tx: Tx, uid: string): Promise<unknown> =>
  tx.deleteFrom('codes').where('uid', '=', uid).where('kind', 'not in', ['email-undo', 'keep-account']).execute()

export const removeCodesOfKind = (tx: Tx, uid: string, kind: CodeRow['kind']): Promise<unknown> =>
  tx.deleteFrom('codes').where('uid', '=', uid).where('kind', '=', kind).execute()

export const removeCodesAbout = (tx: Tx, about: string): Promise<unknown> =>
  tx.deleteFrom('codes').where('about', '=', about).execute()

export const removeExpiredCodes = (tx: Tx, now: EpochMs): Promise<unknown> =>
  tx.deleteFrom('codes').where('expires_at', '<=', now).execute()

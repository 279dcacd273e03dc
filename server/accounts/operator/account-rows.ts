import { sql } from 'kysely'
import { fold, foldEmail } from '#contract/text/fold.ts'
import type { Role } from '#contract/permissions.ts'
import type { Key } from '#server/db/keyset.ts'
import { within } from '#server/db/like.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'

const columns = [
  'uid',
  'display_name',
  'email',
  'email_verified',
  'role',
  'created_at',
  'muted',
  'timeout_until',
] as const
export type AccountListed = Pick<UserRow, (typeof columns)[number]>

/** Accounts, the newest first, unverified ones too. */
export const accountsBefore = (
  db: Snapshot,
  { role, before }: { role: Role | null; before: Key | null },
  limit: number,
): Promise<AccountListed[]> =>
  db
    .selectFrom('users')
    .select(columns)
    .$if(role !== null, query => query.where('role', '=', role!))
    .$if(before !== null, query =>
      query.where(row =>
        row.or([
          row('created_at', '<', before!.at),
          row.and([row('created_at', '=', before!.at), row('uid', '<', before!.id)]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute()

/** Accounts whose name or address has this text in it; names as people compare them (LANG-7). */
export const accountsLike = (db: Snapshot, text: string, limit: number): Promise<AccountListed[]> =>
  db
    .selectFrom('users')
    .select(columns)
    .where(row =>
      row.or([
        sql<boolean>`name_key like ${within(fold(text))} escape '!'`,
        sql<boolean>`email_key like ${within(foldEmail(text))} escape '!'`,
      ]),
    )
    .orderBy('name_sort')
    .orderBy('uid')
    .limit(limit)
    .execute()

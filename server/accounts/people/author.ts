import type { Named } from '#contract/messages.ts'
import type { Role } from '#contract/permissions.ts'
import { fallbackName } from '#contract/text/fallback-name.ts'
import { leftColumn } from './leaver-rows.ts'

/**
 * What a query over messages takes from the users it left-joins:
 * `.leftJoin('users', 'users.uid', 'messages.uid').select(authorColumns('messages.uid'))`, then `authorOf(uid, row)`.
 */
export const authorColumns = (uid: string) =>
  [
    'users.display_name as author_name',
    'users.role as author_role',
    'users.photo_url as author_photo',
    leftColumn(uid, 'users.uid', 'author_left'),
  ] as const

export interface AuthorRow {
  author_name: string | null
  author_role: Role | null
  author_photo: string | null
  author_left: number | null
}

/** The author as a message shows him. Of a removed account it is the fallback user (ACC-37, ACC-69). */
export const authorOf = (uid: string, row: AuthorRow) => ({
  ...namedOf(uid, row.author_name, row.author_left !== null),
  role: row.author_role ?? ('user' as const),
  photoURL: row.author_photo ?? '',
})

/** Somebody as he is called now; without an account he has no name. */
export const namedOf = (uid: string, name: string | null | undefined, hasLeft: boolean): Named => ({
  uid,
  displayName: name ?? fallbackName,
  ...(hasLeft && { hasLeft }),
})

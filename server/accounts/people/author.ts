import type { Role } from '#contract/permissions.ts'
import { fallbackName } from '#contract/text/fallback-name.ts'

/**
 * What a query over messages takes from the users it left-joins:
 * `.leftJoin('users', 'users.uid', 'messages.uid').select(authorColumns)`, then `authorOf(row.uid, row)`.
 */
export const authorColumns = [
  'users.display_name as author_name',
  'users.role as author_role',
  'users.photo_url as author_photo',
] as const

export interface AuthorRow {
  author_name: string | null
  author_role: Role | null
  author_photo: string | null
}

/** The author as a message shows him. Of a removed account it is the fallback user. */
export const authorOf = (uid: string, row: AuthorRow) => ({
  uid,
  displayName: row.author_name ?? fallbackName,
  role: row.author_role ?? ('user' as const),
  photoURL: row.author_photo ?? '',
})

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * `search_names` says how a word begins, where it had the whole word (docs/decisions/038-search.md). No release has
 * written an index, so it begins empty again and follows the channels from their first change on.
 */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const table of ['beginnings', 'channels', 'words', 'names', 'groups', 'blocks', 'moments'])
      await sql`delete from ${sql.table(`search_${table}`)}`.execute(db)
  },
})

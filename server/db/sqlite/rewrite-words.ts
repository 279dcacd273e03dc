import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * The words of the index, written once more into pages of their own. Where a full page was divided, SQLite leaves a
 * copy of what went to the next page in the free space of the first, and `secure_delete` knows nothing of that: a word
 * that was removed since stood there in the file. A table that is emptied whole has its pages written over. It takes
 * half a second of the processor for the 580,000 words of a million messages, and the writer waits for it.
 */
export const rewriteWords = (writing: Kysely<Tables>): Promise<void> =>
  writing.transaction().execute(async tx => {
    for (const [table, key] of [
      ['search_words', ['word']],
      ['search_names', ['first']],
      ['search_beginnings', ['channel', 'beginning']],
    ] as const) {
      await sql`create temp table rewritten as select * from ${sql.table(table)}`.execute(tx)
      await sql`delete from ${sql.table(table)}`.execute(tx)
      await sql`insert into ${sql.table(table)} select * from temp.rewritten order by ${sql.join(key.map(sql.ref))}`.execute(
        tx,
      )
      await sql`drop table temp.rewritten`.execute(tx)
    }
  })

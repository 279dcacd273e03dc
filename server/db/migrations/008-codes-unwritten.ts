import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * A mail that carries a code is written when it is sent (server/mail/mailer.ts). Until then its row only names the
 * letter and the person. 0.1.0 wrote the code into the row: mails that still wait become such rows.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text } = columnsOf(engine)
    await db.schema.alterTable('mails').addColumn('letter', text).execute()
    await db.schema.alterTable('mails').addColumn('uid', text).execute()
    const links = {
      verification: '/login?mode=verifyEmail&oobCode=',
      reset: '/reset-password?mode=resetPassword&oobCode=',
    }
    for (const [letter, link] of Object.entries(links)) {
      // A mail that tells of feedback may quote such a link; only those have an address for answers.
      await sql`
        update mails set letter = ${letter}, uid = (select uid from users where users.email = mails.recipient),
          subject = '', text = '', html = ''
        where text like ${`%${link}%`} and reply_to_address is null`.execute(db)
    }
    await db.schema.createIndex('mails_by_person').on('mails').columns(['uid', 'letter']).execute()
  },
})

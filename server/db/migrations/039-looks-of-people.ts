import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { personLook } from '#contract/text/person-look.ts'

/** So many people at a time: half a million are never in memory together. */
const atOnce = 1_000

/** Takes what tells nobody apart out of how names look. A name that the version before writes beside this keeps it. */
export const migration = (): Migration => ({
  async up(old: Kysely<unknown>) {
    const db = old as Kysely<Named>
    for (let after = ''; ;) {
      const people = db.selectFrom('users').select(['uid', 'display_name', 'name_look']).where('uid', '>', after)
      const page = await people.orderBy('uid').limit(atOnce).execute()
      for (const { uid, display_name, name_look } of page) {
        const look = personLook(display_name)
        if (look !== name_look) await db.updateTable('users').set({ name_look: look }).where('uid', '=', uid).execute()
      }
      if (page.length < atOnce) break
      after = page.at(-1)!.uid
    }
    for (const { id, display_name } of await db.selectFrom('former_names').select(['id', 'display_name']).execute())
      await db
        .updateTable('former_names')
        .set({ name_look: personLook(display_name) })
        .where('id', '=', id)
        .execute()
  },
})

interface Named {
  users: { uid: string; display_name: string; name_look: string }
  former_names: { id: string; display_name: string; name_look: string }
}

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { turkishSortKey } from '#contract/text/sort-key.ts'

/** So many people at a time: half a million are never in memory together. */
const atOnce = 1_000

/**
 * Sorts numbers in names as numbers: the stored keys of everybody and of every channel are made again. A name that the
 * version before writes beside this one keeps its old place until it is changed.
 */
export const migration = (): Migration => ({
  async up(old: Kysely<unknown>) {
    const db = old as Kysely<Named>
    for (let after = ''; ;) {
      const people = db.selectFrom('users').select(['uid', 'display_name', 'name_sort']).where('uid', '>', after)
      const page = await people.orderBy('uid').limit(atOnce).execute()
      for (const { uid, display_name, name_sort } of page) {
        const key = turkishSortKey(display_name)
        if (key !== name_sort) await db.updateTable('users').set({ name_sort: key }).where('uid', '=', uid).execute()
      }
      if (page.length < atOnce) break
      after = page.at(-1)!.uid
    }
    for (const { id, name } of await db.selectFrom('channels').select(['id', 'name']).execute()) {
      const name_sort = turkishSortKey(name)
      await db.updateTable('channels').set({ name_sort }).where('id', '=', id).execute()
    }
  },
})

interface Named {
  users: { uid: string; display_name: string; name_sort: string }
  channels: { id: string; name: string; name_sort: string }
}

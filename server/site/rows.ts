import type { Snapshot, Tx } from '#server/db/open.ts'
import type { SiteArtRow, SiteLinkRow, SiteRow } from '#server/db/site-tables.ts'

/** All that is stored of the site's own page. */
export interface StoredSite {
  row: SiteRow
  links: SiteLinkRow[]
  /** Of the art that it shows. */
  art: SiteArtRow[]
}

export async function storedSite(db: Snapshot): Promise<StoredSite> {
  return withRest(db, await db.selectFrom('site').selectAll().executeTakeFirstOrThrow())
}

/** Years that somebody says to have who signs up; 0: nobody is asked (SITE-14). */
export async function leastAge(db: Snapshot): Promise<number> {
  const { least_age: years } = await db.selectFrom('site').select('least_age').executeTakeFirstOrThrow()
  return years
}

/** Who saved it last, by the log, by the name of now. Picks of pictures, notices and reasons are no save of it. */
export async function lastSavedBy(db: Snapshot): Promise<string | null> {
  const last = await db
    .selectFrom('audit_logs')
    .leftJoin('users', 'users.uid', 'audit_logs.moderator_id')
    .select('users.display_name')
    .where('action', '=', 'update_site')
    .where('extra', 'not like', '%"pictures"%')
    .where('extra', 'not like', '%"privacyVersion"%')
    .where('extra', 'not like', '%"commonReasons"%')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.display_name ?? null
}

/** All that is stored, held against other owners until the commit. */
export async function lockSite(tx: Tx): Promise<StoredSite> {
  return withRest(tx, await tx.selectFrom('site').selectAll().forUpdate().executeTakeFirstOrThrow())
}

async function withRest(db: Snapshot, row: SiteRow): Promise<StoredSite> {
  const links = await db.selectFrom('site_links').selectAll().orderBy('position').execute()
  const art = row.art_hash === null ? [] : await artOf(db, row.art_hash)
  return { row, links, art }
}

export const artOf = (db: Snapshot, hash: string): Promise<SiteArtRow[]> =>
  db.selectFrom('site_art').selectAll().where('hash', '=', hash).orderBy('width').orderBy('size', 'desc').execute()

export const updateSite = (tx: Tx, change: Omit<SiteRow, 'one'>): Promise<unknown> =>
  tx.updateTable('site').set(change).execute()

export async function replaceLinks(tx: Tx, links: readonly Omit<SiteLinkRow, 'position'>[]): Promise<void> {
  await tx.deleteFrom('site_links').execute()
  if (links.length === 0) return
  const rows = links.map(({ label, url }, position) => ({ position, label, url }))
  await tx.insertInto('site_links').values(rows).execute()
}

export const insertArt = (tx: Tx, rows: readonly SiteArtRow[]): Promise<unknown> =>
  tx.insertInto('site_art').values(rows).execute()

/** From now on the site shows it. False where there is none that may be taken: it was replaced, or is older. */
export async function takeArt(tx: Tx, hash: string, since: number): Promise<boolean> {
  const taken = await tx
    .updateTable('site_art')
    .set({ unused_since: null })
    .where('hash', '=', hash)
    .where('unused_since', '>', since)
    .returning('size')
    .execute()
  return taken.length > 0
}

/** From now on nobody may show it again: the next sweep removes it. */
export const letGoOfArt = (tx: Tx, hash: string): Promise<unknown> =>
  tx.updateTable('site_art').set({ unused_since: 0 }).where('hash', '=', hash).execute()

/** Keys of art that was replaced, or that no save has taken until `before`. */
export async function artToForget(db: Snapshot, before: number): Promise<string[]> {
  const rows = await db.selectFrom('site_art').select('storage_key').where('unused_since', '<=', before).execute()
  return rows.map(row => row.storage_key)
}

export const forgetArtRows = (tx: Tx, keys: readonly string[]): Promise<unknown> =>
  tx.deleteFrom('site_art').where('storage_key', 'in', keys).execute()

/** There are few rows: what the site shows, and what was uploaded in the last day. */
export async function artKeys(db: Snapshot): Promise<string[]> {
  const rows = await db.selectFrom('site_art').select('storage_key').orderBy('storage_key').execute()
  return rows.map(row => row.storage_key)
}

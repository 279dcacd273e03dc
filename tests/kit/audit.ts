import type { House } from '#server/house.ts'

/** What stands in the log about somebody, oldest first, as the rows have it. */
export const entriesOn = (house: House, uid: string) =>
  house.db.read(async db => {
    const rows = await db.selectFrom('audit_logs').selectAll().where('target_user_id', '=', uid).orderBy('n').execute()
    const texts = await db.selectFrom('audit_texts').select(['n', 'field', 'text']).execute()
    return rows.map(({ n, action, moderator_id, duration, extra }) => ({
      action,
      moderator_id,
      duration,
      extra: JSON.parse(extra) as unknown,
      texts: Object.fromEntries(texts.filter(text => text.n === n).map(({ field, text }) => [field, text])),
    }))
  })

/** What was done to a message, oldest first. */
export const actionsOn = (house: House, messageId: string): Promise<string[]> =>
  house.db.read(async db => {
    const of = db.selectFrom('audit_logs').select('action').where('message_id', '=', messageId)
    return (await of.orderBy('n').execute()).map(({ action }) => action)
  })

/** The newest entry of the log, with its texts by their fields. */
export const lastEntry = (house: House) =>
  house.db.read(async db => {
    const entry = await db.selectFrom('audit_logs').selectAll().orderBy('n', 'desc').executeTakeFirstOrThrow()
    const texts = await db.selectFrom('audit_texts').selectAll().where('n', '=', entry.n).execute()
    return { ...entry, texts: Object.fromEntries(texts.map(({ field, text }) => [field, text])) }
  })

/** Who did what the newest entry says: by the name that was written, and by the one that was shown then. */
export const lastNamed = (house: House) =>
  house.db.read(async db => {
    const newest = await db
      .selectFrom('audit_logs')
      .leftJoin('audit_texts', join =>
        join.onRef('audit_texts.n', '=', 'audit_logs.n').on('audit_texts.field', '=', 'moderatorName'),
      )
      .leftJoin('users', 'users.uid', 'audit_logs.moderator_id')
      .select(['users.display_name', 'users.former_name', 'audit_texts.text'])
      .orderBy('audit_logs.n', 'desc')
      .executeTakeFirstOrThrow()
    return { written: newest.text, shown: newest.former_name ?? newest.display_name }
  })

import { sizes } from '#contract/limits.ts'
import type { sitePageRoutes, SitePictures } from '#contract/site.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import {
  type Carried,
  carriedFile,
  insertPicture,
  isForVisitors,
  removeOtherPictures,
  removePicture,
  shownPictures,
} from './picture-rows.ts'
import { lockSite } from './rows.ts'
import { pictureOf } from './show-picture.ts'

type Input = InputOf<typeof sitePageRoutes.pickSitePicture>

export const listPictures = (db: Snapshot): Promise<SitePictures> => picturesOf(db)

/**
 * Shows the picture of a message to visitors (SITE-10). Two owners at once take turns by the lock on the site's row.
 * What can't be seen any more goes in the same act, so that there are never more rows than pictures may be shown.
 */
export async function pickPicture(
  turn: Turn,
  { fileId, thumbnailBytes }: Input & { thumbnailBytes: number },
): Promise<Done<SitePictures> | Refusal> {
  const { tx, now } = turn
  await lockSite(tx)
  const permit = turn.may('site.edit')
  if (permit instanceof Refusal) return permit
  const file = await carriedFile(tx, fileId)
  if (!file) return refuse('not-found')
  if (!isForVisitors(file)) return refuse('picture-not-for-visitors')
  if ((file.has_thumbnail ? thumbnailBytes : file.bytes) > sizes.sitePictureBytes)
    return refuse('picture-too-heavy', { maxMegabytes: sizes.sitePictureBytes / 1024 / 1024 })
  const shown = await shownPictures(tx)
  if (shown.some(({ id }) => id === fileId)) return permit.unchanged(await picturesOf(tx))
  if (shown.length >= sizes.sitePicturesMax) return refuse('pictures-full', { max: sizes.sitePicturesMax })

  await insertPicture(tx, file, now)
  return permit.recorded(entryOf(file, true), { result: await afterChange(tx), events: siteChanged })
}

/** Visitors see it no more. What is not picked stays so; one that could not be seen any more is let go of too. */
export async function unpickPicture(turn: Turn, { fileId }: Input): Promise<Done<SitePictures> | Refusal> {
  const { tx } = turn
  await lockSite(tx)
  const permit = turn.may('site.edit')
  if (permit instanceof Refusal) return permit
  if (!(await removePicture(tx, fileId))) return permit.unchanged(await picturesOf(tx))
  const file = (await carriedFile(tx, fileId)) ?? null
  return permit.recorded(entryOf(file, false), { result: await afterChange(tx), events: siteChanged })
}

async function afterChange(tx: Tx): Promise<SitePictures> {
  const shown = await shownPictures(tx)
  await removeOtherPictures(
    tx,
    shown.map(({ id }) => id),
  )
  return { pictures: shown.map(pictureOf) }
}

async function picturesOf(db: Snapshot): Promise<SitePictures> {
  return { pictures: (await shownPictures(db)).map(pictureOf) }
}

/** Of a message that is gone nothing is told but that its picture went. */
const entryOf = (file: Carried | null, isPicked: boolean) => ({
  action: 'update_site' as const,
  ...(file && { channel: { id: file.channel_id, name: file.channel_name }, messageId: file.message_id }),
  extra: { fields: ['pictures'], isPicked },
})

const siteChanged = [{ stream: 'members', type: 'site.changed', data: {} }] as const

import { sizes } from '#contract/limits.ts'
import type { SitePictures } from '#contract/site.ts'
import type { Carried } from './picture-rows.ts'

type SitePicture = SitePictures['pictures'][number]

/** A picked picture as visitors see it: the smaller one where there is one, with the measures that it has. */
export const pictureOf = (file: Carried): SitePicture => ({
  fileId: file.id,
  messageId: file.message_id,
  channelId: file.channel_id,
  channelName: file.channel_name,
  url: `/art/picture/${file.id}`,
  ...measuresOf(file),
})

/** As media draws a thumbnail: its longest side has `sizes.thumbnailPixels`. */
function measuresOf({ width, height, has_thumbnail }: Carried): { width: number; height: number } {
  const [wide, high] = [width ?? 0, height ?? 0] // every stored picture has both
  if (!has_thumbnail) return { width: wide, height: high }
  const scale = sizes.thumbnailPixels / Math.max(wide, high, 1)
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale))
  return { width: scaled(wide), height: scaled(high) }
}

import type { Attachment, MediaKind } from '#contract/media.ts'
import type { MediaRow } from '#server/db/media-table.ts'

/**
 * What a query over messages takes from the files it left-joins, so that a page of messages needs no query for each:
 * `.leftJoin('media', 'media.id', 'messages.media_id').select(mediaColumns)`, then `attachmentOfJoined(row)`.
 */
export const mediaColumns = [
  'media.id as file_id',
  'media.name as file_name',
  'media.type as file_type',
  'media.bytes as file_bytes',
  'media.width as file_width',
  'media.height as file_height',
  'media.has_thumbnail as file_has_thumbnail',
  'media.is_spoiler as file_is_spoiler',
] as const

export interface JoinedMedia {
  file_id: string | null
  file_name: string | null
  file_type: string | null
  file_bytes: number | null
  file_width: number | null
  file_height: number | null
  file_has_thumbnail: 0 | 1 | null
  file_is_spoiler: 0 | 1 | null
}

/** The file of a joined row; null for a message without one. */
export const attachmentOfJoined = (row: JoinedMedia): Attachment | null =>
  row.file_id === null
    ? null
    : attachmentOf({
        id: row.file_id,
        name: row.file_name!,
        type: row.file_type!,
        bytes: row.file_bytes!,
        width: row.file_width,
        height: row.file_height,
        has_thumbnail: row.file_has_thumbnail!,
        is_spoiler: row.file_is_spoiler!,
      })

type Shown = Pick<MediaRow, 'id' | 'name' | 'type' | 'bytes' | 'width' | 'height' | 'has_thumbnail' | 'is_spoiler'>

/**
 * A stored file as people who may read it see it. Addresses are paths on this site (server/app/pages/serve-files.ts).
 */
export const attachmentOf = ({ id, name, type, bytes, width, height, ...row }: Shown): Attachment => ({
  id,
  url: `/media/${id}/${encodeURIComponent(name)}`,
  name,
  type,
  kind: kindOf(type),
  bytes,
  width,
  height,
  thumbnailUrl: row.has_thumbnail ? `/media/${id}/thumbnail` : null,
  ...(row.is_spoiler === 1 && { isSpoiler: true }),
})

export function kindOf(type: string): MediaKind {
  const family = type.split('/')[0]
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document'
}

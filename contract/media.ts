import * as z from 'zod'
import { route } from '#contract/wire/route.ts'
import { id } from '#contract/text/text.ts'

/** How a file is shown; decided by its content, never by its name (MED-4). */
export const mediaKinds = ['image', 'video', 'audio', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

export const mediaKind = z.enum(mediaKinds).meta({ id: 'MediaKind' })

/** A stored file as a message shows it. */
export const attachment = z
  .object({
    id,
    /** Path on this site. Only who may read the message gets an answer there. */
    url: z.string(),
    /** As the uploader named it, for people. */
    name: z.string(),
    /** MIME type found in the content. */
    type: z.string(),
    kind: mediaKind,
    bytes: z.int(),
    /** Pixels of an image as it is shown; null for other kinds. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** A smaller picture of an image that is larger than what a message shows, or null. */
    thumbnailUrl: z.string().nullable(),
    /** Of an image or a video whose sender covers it until a reader uncovers it. Absent elsewhere. */
    isSpoiler: z.literal(true).optional(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof attachment>

/** The reply of an upload (MED-1). */
const upload = z
  .object({
    id,
    /** Whole, with the host of PUBLIC_URL. */
    secure_url: z.url(),
    type: z.string(),
    name: z.string(),
    /** Bytes. */
    size: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    file: attachment,
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof upload>

export const mediaRoutes = {
  /** Multipart, not JSON: the field `file` and a field `upload_preset`, which is accepted and means nothing. */
  uploadFile: route({
    kind: 'upload',
    method: 'POST',
    path: '/api/media/auto/upload',
    summary: 'Store a file (multipart fields `file`, `upload_preset`) that one message may then carry. Unused ones go.',
    ability: 'media.upload',
    limit: 'upload',
    refusals: [
      'file-required',
      'file-too-large',
      'image-too-large',
      'animation-too-long',
      'file-type-refused',
      'image-format-refused',
      'video-format-refused',
      'audio-format-refused',
      'text-encoding-refused',
      'document-active',
      'file-broken',
      'upload-failed',
    ],
    input: z.strictObject({
      upload_preset: z.string().max(100, 'invalid').optional(),
      /** The file's name as it is. Forms write `"` in a file's name as `%22`, and then `%22` is that, too. */
      name: z.string().max(1_000, 'invalid').optional(),
    }),
    output: upload,
  }),
}

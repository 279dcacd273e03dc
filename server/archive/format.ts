import type { UpkeepReason } from '#contract/status.ts'
import * as z from 'zod'
import { keyPattern } from '#server/media/door.ts'
import { allTables } from './tables.ts'

/**
 * An archive is a tar of these entries, in this order (decision 028):
 *
 *     manifest.json                     what it is, and which columns follow
 *     tables/<table>/<000001>.jsonl.zst its rows, in the order of its key, each an array of values
 *     files/<SHA-256>                   the bytes of an uploaded file, where they do not lie beside the archive
 *     names/<000001>.jsonl.zst          which object has which bytes: [key, SHA-256, bytes, type]
 *     end.json                          how many there were of each, and their hashes
 *
 * Whatever reads one trusts nothing in it: names match these patterns, and all sizes are bounded.
 */
export const formatVersion = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
/** Of the year 9999: what is later is shown otherwise, or not at all. */
const lastMoment = Date.UTC(10_000, 0) - 1
const objectKey = z.string().regex(keyPattern)
const table = z.enum(allTables)

export const manifestShape = z.object({
  product: z.literal('meydan'),
  format: z.int().min(1),
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  madeAt: count.max(lastMoment),
  engine: z.enum(['sqlite', 'postgres']),
  /** The last migration: its rows fit into the tables that it left. */
  schema: z.string().regex(/^\d{3}-[a-z0-9-]{1,60}$/),
  /** Of the place that was archived. */
  store: z.string().regex(/^[\w-]{1,64}$/),
  /** Where the bytes of files are: in a backup folder all nights share them (folder/). */
  files: z.enum(['inside', 'beside', 'sealed-beside']),
  tables: z
    .array(z.object({ name: table, columns: z.array(z.string().regex(/^[a-z_]{1,40}$/)).max(60) }))
    .max(allTables.length),
})
export type Manifest = z.infer<typeof manifestShape>
export type FilesPlace = Manifest['files']

export const endShape = z.object({
  /** SHA-256 of manifest.json, as its bytes are. */
  manifest: sha256,
  tables: z.partialRecord(table, z.object({ rows: count, sha256 })),
  /** All objects; `uploads` without their thumbnails, as `status` counts them. Archives of 0.1.0 lack that. */
  files: z.object({
    objects: count,
    bytes: count,
    sha256,
    uploads: z.object({ files: count, bytes: count }).optional(),
  }),
  /** Objects that rows speak of and that were not there, at most a thousand of their keys. */
  missing: z.array(objectKey).max(1_000),
  audit: z.object({ n: count, hash: z.string().regex(/^[\w-]{0,64}$/) }),
})
/** As it stands in an archive. */
export type ToldEnd = z.infer<typeof endShape>
/** With what was counted as it was written or read. */
type Files = ToldEnd['files']
export type End = ToldEnd & { files: Files & { uploads: NonNullable<Files['uploads']> } }

/** A line of names/. */
export const nameShape = z.tuple([objectKey, sha256, count, z.string().regex(/^[\w.+-]{1,40}\/[\w.+-]{1,60}$/)])
export type NameLine = z.infer<typeof nameShape>

export const bounds = {
  /** Of manifest.json and of end.json. */
  jsonBytes: 1024 * 1024,
  /** Of a part, packed and unpacked. Ours end with the line that makes them larger than `partBytes`. */
  partBytes: 2 * 1024 * 1024,
  partBytesMax: 8 * 1024 * 1024,
  /** Staff may upload 50 MB; a thumbnail is smaller. */
  fileBytes: 64 * 1024 * 1024,
} as const

export const namePatterns = {
  part: /^tables\/([a-z_]{1,40})\/(\d{6})\.jsonl\.zst$/,
  file: /^files\/([0-9a-f]{64})$/,
  names: /^names\/(\d{6})\.jsonl\.zst$/,
} as const

/** The archive will not do; the message is the one line to print. `reason`: what pages and mails say of it. */
export class ArchiveError extends Error {
  readonly reason: UpkeepReason
  constructor(message: string, { reason = 'other', ...options }: ErrorOptions & { reason?: UpkeepReason } = {}) {
    super(message, options)
    this.reason = reason
  }
}

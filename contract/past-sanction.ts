import * as z from 'zod'
import { inBoth } from './in-both.ts'
import { epochMs, id } from '#contract/text/text.ts'

/** A mute or a time-out of somebody, running or over. */
export const pastSanction = z
  .object({
    id,
    kind: z.enum(['mute', 'timeout']),
    /** Empty, and null, where an earlier release did not write it down. */
    givenBy: z.string(),
    givenByName: z.string(),
    /** Who gave it has deleted his own account (ACC-69). */
    hasLeft: z.literal(true).optional(),
    givenAt: epochMs.nullable(),
    /** Null: until somebody ends it. */
    until: epochMs.nullable(),
    /** Null where there was none, or retention erased it. */
    reason: z.string().nullable(),
    reasonIn: inBoth.optional(),
    /** When it was over, also by the clock; null while it holds. */
    endedAt: epochMs.nullable(),
  })
  .meta({ id: 'PastSanction' })
export type PastSanction = z.infer<typeof pastSanction>

import * as z from 'zod'
import { epochMs } from '#contract/text/text.ts'

/** An account that will be deleted (ACC-50). */
export const accountDeletion = z
  .object({
    at: epochMs,
    /** All that was said goes too; else it stays under no name (ACC-69). */
    withMessages: z.boolean(),
  })
  .meta({ id: 'AccountDeletion' })
export type AccountDeletion = z.infer<typeof accountDeletion>

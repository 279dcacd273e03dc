import * as z from 'zod'

/** A text in both languages; of the site's own page empty where the owner gave none. */
export const inBoth = z.object({ tr: z.string(), en: z.string() }).meta({ id: 'InBothLanguages' })
export type InBoth = z.infer<typeof inBoth>

import { config } from 'zod/v4/core'

/**
 * The validator compiles its schemas with `Function`, which the content policy forbids, and only trying would be reported.
 * Imported first in main.tsx: a schema looks at this when it is made.
 */
config({ jitless: true })

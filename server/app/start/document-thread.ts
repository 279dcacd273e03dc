import { errandsOver } from '#server/db/sqlite/errands.ts'
import { serve } from '#server/db/sqlite/serve.ts'
import { firstErrands } from '#server/app/pages/first/first-errand.ts'

/** SQLite's thread for the chat's documents, while many are asked for. It reads, draws and compresses them. */
serve(errandsOver(firstErrands()))

import { errandsOver } from '#server/db/sqlite/errands.ts'
import { serve } from '#server/db/sqlite/serve.ts'
import { asErrand } from '#server/gate/acts/errand.ts'
import type { ErrandName } from '#server/gate/acts/verb.ts'
import { Kept, searching } from '#server/search/door.ts'

/** SQLite's thread for reads that take long. Some of them it runs as a whole, and keeps what they need again. */
serve(errandsOver({ searchMessages: asErrand(searching(new Kept())) } satisfies Record<ErrandName, unknown>))

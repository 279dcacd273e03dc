import type { ownAccountRoutes } from '#contract/own-account.ts'
import type { OutputOf } from '#contract/wire/route.ts'

/** What of one's own account is under way, as the server tells it. */
export type UnderWay = OutputOf<typeof ownAccountRoutes.getOwnAccount>

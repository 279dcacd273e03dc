import { siteRoutes } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import { bind, type Bound, read } from '#server/gate/verb.ts'

export const siteBindings = ({ siteName, socialUrl }: Config): Bound[] =>
  bind(siteRoutes, { site: read(async () => ({ siteName, socialUrl })) })

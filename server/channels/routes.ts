import { channelRoutes } from '#contract/channels.ts'
import { bind, type Bound, read } from '#server/gate/verb.ts'
import { listChannels } from './list-channels.ts'

export const channelBindings = (): Bound[] => bind(channelRoutes, { listChannels: read(listChannels) })

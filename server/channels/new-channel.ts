import { fold } from '#contract/text/fold.ts'
import { skeleton } from '#contract/text/skeleton.ts'
import { turkishSortKey } from '#contract/text/sort-key.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { ChannelRow } from '#server/db/tables.ts'

/** How a channel's name is stored: as it was written, as it is compared, as it looks, and as it is sorted. */
export const namedAs = (name: string) => ({
  name,
  name_key: fold(name),
  name_look: skeleton(name),
  name_sort: turkishSortKey(name),
})

/** An empty channel that everybody signed in may read and post in. */
export const newChannel = (
  given: { id: string; name: string; description: string; createdBy: string },
  now: EpochMs,
): ChannelRow => ({
  id: given.id,
  ...namedAs(given.name),
  description: given.description,
  created_by: given.createdBy,
  created_at: now,
  allowed_roles: '',
  read_roles: '',
  read_only: 0,
  head: 0,
  last_timestamp: 0,
  position: null,
  is_open: 0,
  lockdowns: '[]',
})

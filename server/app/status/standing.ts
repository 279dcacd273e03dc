import { diskOf } from '#server/app/start/disk-of.ts'
import { countMembers } from '#server/accounts/door.ts'
import { head } from '#server/audit/door.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { House } from '#server/house.ts'
import { countMessages } from '#server/messages/door.ts'
import { standingIn } from '#server/status/door.ts'

/** How a place stands now. Sizes are bytes, times epoch milliseconds. */
export type Standing = Awaited<ReturnType<typeof standingOf>>

export async function standingOf(house: Pick<House, 'config' | 'clock' | 'db'>) {
  const { config, clock, db } = house
  const disk = await diskOf(house)
  const counted = await db.read(async snapshot => ({
    ...(await standingIn(snapshot, config, clock.now())),
    members: await countMembers(snapshot),
    messages: await countMessages(snapshot),
    audit: await head(snapshot),
  }))
  return { ...counted, now: clock.now() satisfies EpochMs, engine: db.engine, disk }
}

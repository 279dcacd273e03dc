import * as z from 'zod'
import { ownerHint } from '#server/app/start/owner-hint.ts'
import { engineFacts } from '#server/db/engine-facts.ts'
import type { Tx } from '#server/db/open.ts'
import { touchRightsEpoch } from '#server/db/rights-rows.ts'
import { storesOf } from '../archive/archive-source.ts'
import { type Command, yes } from '../command.ts'
import { lookAlikes } from '../list-look-alikes.ts'

/** What only who holds the database can say of it. */
export const placeTried = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  version: z.string(),
  encoding: z.string(),
  now: z.number().nullable(),
  /** What to do where there is no owner; null where there is one. */
  noOwner: z.string().nullable(),
  hasLookAlikes: z.boolean(),
  /** Null where no server runs. */
  startId: z.string().nullable(),
  /** Whose backup folder it may write to: its own, and those before it that it was moved from. */
  stores: z.tuple([z.string()], z.string()),
})
export type PlaceTried = z.infer<typeof placeTried>

/**
 * What `doctor` asks the server for, or does under its lock. It reads, and writes in a transaction that is undone.
 */
export const tryPlace: Command = {
  usage: 'try-place',
  does: '',
  isOurs: true,
  run: async (house, _given, around) => {
    await house.writer.run({ verb: writeForNothing }, null, {}).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
    const alike = await lookAlikes.run(house, [], around)
    const tried: PlaceTried = {
      ...(await engineFacts(house.db)),
      noOwner: await ownerHint(house),
      hasLookAlikes: alike.lines.length > 1,
      startId: around.serving?.startId ?? null,
      stores: [...(await house.db.read(storesOf))],
    }
    return yes(JSON.stringify(tried))
  },
}

class RolledBack extends Error {}

async function writeForNothing(tx: Tx): Promise<never> {
  await touchRightsEpoch(tx)
  throw new RolledBack()
}

/** How a request of `doctor` arrived at this server; a line of JSON, `null` where it did not. */
export const tellArrival: Command = {
  usage: 'tell-arrival <mark>',
  does: '',
  isOurs: true,
  run: async (_house, [mark = ''], { serving }) => yes(JSON.stringify(serving?.arrivals.of(mark) ?? null)),
}

import { eraseKept } from '#server/channels/door.ts'
import type { House } from '#server/house.ts'
import { contentsOf } from '#server/messages/door.ts'

/** Lets go of what a removed channel held, as the operator does it, instead of thirty days later. */
export const eraseChannelNow = (house: House, channelId: string): Promise<unknown> =>
  house.writer.run({ verb: eraseKept(contentsOf) }, null, { channelId })

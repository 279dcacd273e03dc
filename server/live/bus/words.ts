import { z } from 'zod'
import { wordBytesMax } from '#server/db/signals.ts'

/** What one COMMIT moved. */
export interface Ring {
  /** The newest `seq` of each stream that moved. */
  heads: Readonly<Record<string, number>>
  rightsEpoch: number
}

/** Soft state, from one hub to the others. */
export type Word = { from: string } & (
  | { t: 'typing'; channelId: string; uid: string; rightsEpoch: number }
  /** Where that process keeps what people upload. */
  | { t: 'files'; at: string }
  | PresenceWord
)

/** Who is at which hub. */
export type PresenceWord =
  /** This person's first socket at that hub was opened, or the last one was closed a while ago. */
  | { t: 'presence'; uid: string; isHere: boolean }
  /** Each beat: how many are there, and a sum of who. A hub that is not heard of for a while has died. */
  | { t: 'tally'; count: number; sum: number }
  /** Who is at `of`? Null: at each of you. */
  | { t: 'ask'; of: string | null }
  /** All who are there, in parts: the first one begins a new list, the last one ends it. */
  | { t: 'list'; uids: readonly string[]; part: number; parts: number }

const count = z.int().min(0)
const id = z.string().max(100)
const ring = z.object({ heads: z.record(id, count), rightsEpoch: count })
/** Streams in one ring: it has to fit into a word. */
export const streamsAtOnce = 80
const from = { from: id }
const word = z.discriminatedUnion('t', [
  z.object({ t: z.literal('typing'), ...from, channelId: id, uid: id, rightsEpoch: count }),
  z.object({ t: z.literal('presence'), ...from, uid: id, isHere: z.boolean() }),
  z.object({ t: z.literal('tally'), ...from, count, sum: count }),
  z.object({ t: z.literal('files'), ...from, at: id }),
  z.object({ t: z.literal('ask'), ...from, of: id.nullable() }),
  z.object({ t: z.literal('list'), ...from, uids: z.array(id), part: count, parts: count }),
])
const heard = z.union([ring, word])

/**
 * What another process said. Null: a newer or older one says what is unknown here, or a stranger spoke. `too-much`: no
 * process says so much in one word, and nothing of it is read.
 */
export function heardIn(text: string): Ring | Word | 'too-much' | null {
  if (text.length > wordBytesMax) return 'too-much'
  try {
    const found = heard.parse(JSON.parse(text))
    return 'heads' in found && Object.keys(found.heads).length > streamsAtOnce ? 'too-much' : found
  } catch {
    return null
  }
}

import * as z from 'zod'
import type { LiveEvent } from '../live.ts'
import { message } from '../messages.ts'
import { id } from '../text/text.ts'

/**
 * What goes out in the place of several events that follow each other in one channel (MOD-33): many messages removed,
 * or brought back, one `seq` after the other in this order. Its own `seq` is that of the last one.
 */
export const joinedEvents = {
  'messages.removed': z.object({ ids: z.array(id) }),
  'messages.restored': z.object({ messages: z.array(message) }),
}

type Data = { [Type in keyof typeof joinedEvents]: z.infer<(typeof joinedEvents)[Type]> }
export type JoinedEvent = {
  [Type in keyof Data]: { stream: LiveEvent['stream']; seq: number; type: Type; data: Data[Type] }
}[keyof Data]

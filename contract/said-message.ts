import * as z from 'zod'
import { earlierText, message } from './messages.ts'

/** A message where it was said, with its earlier texts. */
export const saidMessage = message
  .extend({ channelName: z.string(), history: z.array(earlierText) })
  .meta({ id: 'SaidMessage' })
export type SaidMessage = z.infer<typeof saidMessage>

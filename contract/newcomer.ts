import type { EpochMs } from './text/text.ts'

/** Somebody who has been here so long needs no help with a first word. */
const newcomerMs = 7 * 24 * 60 * 60 * 1000

/** Whether the card that helps to say hello stands above the composer, where one may write (MSG-44). */
export const needsHello = (
  { createdAt, isGreeted }: { createdAt: EpochMs; isGreeted: boolean },
  now: EpochMs,
): boolean => !isGreeted && now - createdAt < newcomerMs

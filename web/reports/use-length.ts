import { useState } from 'react'
import { lengthOf } from './lengths.ts'
import type { ReadyReason } from './use-reasons.ts'

/** A length that a common reason brings along, until somebody chooses one by hand: that one stays (MOD-24). */
export function useLength(usual: string) {
  const [{ chosen, isByHand }, set] = useState<{ chosen: string | null; isByHand: boolean }>(none)
  return {
    length: chosen ?? usual,
    isByHand,
    choose: (length: string): void => set({ chosen: length, isByHand: true }),
    bringBy: (reason: ReadyReason): void => (isByHand ? undefined : set({ chosen: lengthOf(reason), isByHand })),
  }
}

const none = { chosen: null, isByHand: false }

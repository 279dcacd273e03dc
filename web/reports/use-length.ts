import { useState } from 'react'
import { lengthOf } from './lengths.ts'
import type { ReadyReason } from './use-reasons.ts'

/** A length that a common reason brings along, until somebody chooses one by hand: that one stays (MOD-24). */
export function useLength(usual: string) {
  const [{ length, isByHand }, set] = useState({ length: usual, isByHand: false })
  return {
    length,
    isByHand,
    choose: (length: string): void => set({ length, isByHand: true }),
    bringBy: (reason: ReadyReason): void => (isByHand ? undefined : set({ length: lengthOf(reason), isByHand })),
  }
}

import type { Ring } from '../bus/words.ts'
import type { Delivery } from './delivery.ts'
import type { Queue } from './queue.ts'

const streamsMax = 1_000

/**
 * Rings that wait for the queue are one ring: however many come, they cost one look. Of more streams than are kept
 * `heal` looks at all.
 */
export function createPile(
  queue: Pick<Queue, 'put'>,
  { takeRing }: Pick<Delivery, 'takeRing'>,
  heal: () => Promise<void>,
): (ring: Ring) => void {
  let pile = emptyPile()

  return ({ heads, rightsEpoch }) => {
    const isFirst = !pile.isWaiting
    pile.isWaiting = true
    pile.rightsEpoch = Math.max(pile.rightsEpoch, rightsEpoch)
    for (const [stream, head] of Object.entries(heads)) {
      if (pile.heads.size < streamsMax || pile.heads.has(stream))
        pile.heads.set(stream, Math.max(pile.heads.get(stream) ?? 0, head))
      else pile.isWhole = false
    }
    if (isFirst) queue.put(takePile)
  }

  async function takePile(): Promise<void> {
    const { heads, rightsEpoch, isWhole } = pile
    pile = emptyPile()
    await takeRing({ heads: Object.fromEntries(heads), rightsEpoch })
    if (!isWhole) void heal()
  }
}

const emptyPile = () => ({ isWaiting: false, heads: new Map<string, number>(), rightsEpoch: 0, isWhole: true })

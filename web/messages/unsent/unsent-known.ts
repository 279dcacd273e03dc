import type { Unsent } from './unsent.ts'
import { inOrder, type Places } from './unsent-order.ts'

/** What one tab knows of an account's unsent messages, from wherever it heard of them. */
export interface Known {
  /** All of them, in their order. */
  list(): Unsent[]
  /** Those that were not seen like this in the storage: a tab may have died before its change was kept. */
  listUnseen(): Unsent[]
  get(id: string): Unsent | undefined
  /** Answers whether it was news: not an older copy, nor one of a message that has ended. */
  take(unsent: Unsent): boolean
  /** Sent or taken back: no copy that comes later brings it back. Answers whether that was news. */
  end(id: string): boolean
  /** The storage has these. One that it had and has no more was ended by a tab that this one did not hear. */
  takeStored(found: readonly Unsent[]): void
  /** Those of them that are known to have ended. */
  hasEnded(ids: readonly string[]): string[]
  /** Whether the storage took this copy. */
  kept(unsent: Unsent, isKept: boolean): void
  /** Changed here and not in the storage, which is still at it or has refused: these would go with this page. */
  readonly unkept: Map<string, 'soon' | 'refused'>
}

export function createKnown(places: Places): Known {
  const held = new Map<string, Unsent>()
  const ended = new Set<string>()
  /** By id, when the copy that was seen there last changed. */
  const stored = new Map<string, number>()
  const unkept = new Map<string, 'soon' | 'refused'>()

  const take = (unsent: Unsent): boolean => {
    places.seen(unsent.changed)
    const known = held.get(unsent.id)
    if (ended.has(unsent.id) || (known && known.changed >= unsent.changed)) return false
    held.set(unsent.id, unsent)
    return true
  }

  return {
    list: () => [...held.values()].sort(inOrder),
    listUnseen: () => [...held.values()].filter(({ id, changed }) => changed > (stored.get(id) ?? 0)),
    get: id => held.get(id),
    take,
    end(id) {
      if (ended.has(id)) return false
      ended.add(id)
      unkept.delete(id)
      return held.delete(id)
    },
    takeStored(found) {
      const ids = new Set(found.map(({ id }) => id))
      for (const id of stored.keys()) if (!ids.has(id) && !unkept.has(id)) held.delete(id)
      for (const unsent of found) {
        stored.set(unsent.id, unsent.changed)
        take(unsent)
      }
    },
    hasEnded: ids => ids.filter(id => ended.has(id)),
    kept(unsent, isKept) {
      if (held.get(unsent.id) !== unsent) return
      if (!isKept) return void unkept.set(unsent.id, 'refused')
      stored.set(unsent.id, unsent.changed)
      unkept.delete(unsent.id)
    },
    unkept,
  }
}

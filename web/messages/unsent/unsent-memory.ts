import type { Unsent, UnsentStorage } from './unsent.ts'

/** For browsers that keep nothing (private mode, storage full): the same promises until the page is closed. */
export function memoryStorage(): UnsentStorage {
  const kept = new Map<string, Unsent>()
  const leases = new Map<string, { holder: string; until: number }>()
  let lastPlace = 0
  return {
    isLasting: false,
    list: uid => Promise.resolve([...kept.values()].filter(unsent => unsent.uid === uid).sort(byPlace)),
    add(unsent) {
      const place = ++lastPlace
      kept.set(unsent.id, { ...unsent, place })
      return Promise.resolve(place)
    },
    fail(id, refused) {
      const unsent = kept.get(id)
      if (unsent) kept.set(id, { ...unsent, state: 'failed', refused })
      return Promise.resolve()
    },
    again(id, isWithoutFile) {
      const unsent = kept.get(id)
      if (unsent) kept.set(id, again(unsent, ++lastPlace, isWithoutFile))
      return Promise.resolve()
    },
    remove(id) {
      kept.delete(id)
      return Promise.resolve()
    },
    lease(uid, holder, now, until) {
      const held = leases.get(uid)
      if (held && held.holder !== holder && held.until > now) return Promise.resolve(false)
      leases.set(uid, { holder, until })
      return Promise.resolve(true)
    },
  }
}

export function again(failed: Unsent, place: number, isWithoutFile: boolean): Unsent {
  const { refused: _, ...unsent } = failed
  return { ...unsent, ...(isWithoutFile && { file: null }), place, state: 'sending' }
}

export const byPlace = (a: Unsent, b: Unsent): number => a.place - b.place

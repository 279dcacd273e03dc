/** How many are at a hub, and a sum of who: two that agree in both hold the same list. */
export interface ListSum {
  count: number
  sum: number
}

/** At which hubs each person is. */
export interface PeopleAtHubs {
  isAt(uid: string, hub: string): boolean
  note(uid: string, hub: string, isHere: boolean): void
  /** Exactly these are there. */
  setAll(hub: string, uids: readonly string[]): void
  at(hub: string): string[]
  sumAt(hub: string): ListSum
  /** At any. */
  has(uid: string): boolean
  uids(): string[]
  count(): number
}

/** `onChange`: this person is at a first hub, or no more at any. */
export function createPeopleAtHubs(onChange: (uid: string) => void): PeopleAtHubs {
  /** Who is at none is not in it. */
  const hubsOf = new Map<string, Set<string>>()
  const peopleAt = new Map<string, Set<string>>()

  return {
    isAt: (uid, hub) => peopleAt.get(hub)?.has(uid) ?? false,
    note,
    setAll: (hub, uids) => {
      const now = new Set(uids)
      for (const uid of peopleAt.get(hub) ?? []) if (!now.has(uid)) note(uid, hub, false)
      for (const uid of now) note(uid, hub, true)
    },
    at: hub => [...(peopleAt.get(hub) ?? [])],
    sumAt: hub => {
      const there = [...(peopleAt.get(hub) ?? [])]
      return { count: there.length, sum: there.reduce((sum, uid) => (sum ^ partOf(uid)) >>> 0, 0) }
    },
    has: uid => hubsOf.has(uid),
    uids: () => [...hubsOf.keys()],
    count: () => hubsOf.size,
  }

  function note(uid: string, hub: string, isHere: boolean): void {
    const wasHere = hubsOf.has(uid)
    move(hubsOf, uid, hub, isHere)
    move(peopleAt, hub, uid, isHere)
    if (hubsOf.has(uid) !== wasHere) onChange(uid)
  }
}

function move(sets: Map<string, Set<string>>, key: string, value: string, isIn: boolean): void {
  const set = sets.get(key) ?? new Set()
  if (isIn) sets.set(key, set.add(value))
  else if (set.delete(value) && set.size === 0) sets.delete(key)
}

/** The last 32 bits of a UUID are of chance. */
const partOf = (uid: string): number => Number.parseInt(uid.slice(-8), 16) || 0

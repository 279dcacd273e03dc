import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import { openDB } from 'idb'
import type { Unsent, UnsentStorage } from './unsent.ts'
import { whole } from './whole.ts'

/** What is left of a message that was sent or taken back. Without `uid` no list has it. */
interface Ended {
  id: string
  endedAt: number
}

interface Schema extends DBSchema {
  outbox: { key: string; value: Unsent | Ended; indexes: { uid: string; endedAt: number } }
  lease: { key: string; value: { uid: string; holder: string; until: number } }
}

/** How many messages wait in this browser to be sent, no matter who wrote them. */
export async function countWaiting(): Promise<number> {
  const db = await open()
  const kept = await db.getAllFromIndex('outbox', 'uid')
  db.close()
  return kept.filter(each => isWaiting(each) && each.state === 'sending').length
}

/** No page of another tab still writes to a message that ended so long ago. */
const endedKeptMs = 86_400_000

/** Kept in IndexedDB: survives reload, crash and being offline. Throws where the browser has none. */
export async function idbStorage(): Promise<UnsentStorage> {
  const db = await open()
  void sweep(db).catch(() => undefined) // another time

  return {
    list: async uid => (await db.getAllFromIndex('outbox', 'uid', uid)).filter(isWaiting),
    async put(unsent) {
      // `strict`: a message that is shown must outlive a power cut, not only the page.
      const { store, done } = db.transaction('outbox', 'readwrite', { durability: 'strict' })
      await whole(async () => {
        const held = await store.get(unsent.id)
        if (!held || (isWaiting(held) && held.changed < unsent.changed)) await store.put(unsent)
      }, done)
    },
    async end(id) {
      await db.put('outbox', { id, endedAt: Date.now() })
    },
    // One transaction reads and writes, so that two tabs can't both find it free.
    async lease(uid, holder, now, until) {
      const { store, done } = db.transaction('lease', 'readwrite')
      return whole(async () => {
        const held = await store.get(uid)
        // One that ends later than a new one was taken before the clock was set back.
        const isFree = !held || held.holder === holder || held.until <= now || held.until > until
        if (isFree) await store.put({ uid, holder, until })
        return isFree
      }, done)
    },
  }
}

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('meydan', 2, {
    upgrade(opened, before, _now, change) {
      upgrade(opened, before, change).catch(() => change.abort()) // what was there stays as it was
    },
    // A newer page in another tab wants to change the database: let it; this one is about to be reloaded.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })

const isWaiting = (kept: Unsent | Ended): kept is Unsent => 'uid' in kept

async function sweep(db: IDBPDatabase<Schema>): Promise<void> {
  const { store, done } = db.transaction('outbox', 'readwrite')
  const past = IDBKeyRange.upperBound(Date.now() - endedKeptMs)
  await whole(async () => {
    for (const id of await store.index('endedAt').getAllKeys(past)) await store.delete(id)
  }, done)
}

type FirstUnsent = Omit<Unsent, 'changed' | 'upload' | 'replyTo' | 'file'> & Partial<Pick<Unsent, 'replyTo' | 'file'>>

/** As 0.1.0 kept them: by a place that the store counted. */
interface FirstSchema extends DBSchema {
  unsent: { key: number; value: FirstUnsent }
}

async function upgrade(
  db: IDBPDatabase<Schema>,
  before: number,
  change: IDBPTransaction<Schema, ('outbox' | 'lease')[], 'versionchange'>,
): Promise<void> {
  const outbox = db.createObjectStore('outbox', { keyPath: 'id' })
  outbox.createIndex('uid', 'uid')
  outbox.createIndex('endedAt', 'endedAt')
  if (before < 1) return void db.createObjectStore('lease', { keyPath: 'uid' })
  const first = (change as unknown as IDBPTransaction<FirstSchema, ['unsent'], 'versionchange'>).objectStore('unsent')
  for (const unsent of await first.getAll()) await outbox.put(taken(unsent))
  ;(db as unknown as IDBPDatabase<FirstSchema>).deleteObjectStore('unsent')
}

/** Their places count from 1, so they come before everything that is written now. */
const taken = (unsent: FirstUnsent): Unsent => ({
  ...unsent,
  replyTo: unsent.replyTo ?? null,
  file: unsent.file ?? null,
  upload: null,
  changed: unsent.place,
})

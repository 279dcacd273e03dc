import type { DBSchema } from 'idb'
import { openDB } from 'idb'
import type { Unsent, UnsentStorage } from './unsent.ts'

interface Schema extends DBSchema {
  unsent: { key: number; value: Omit<Unsent, 'place'> & { place?: number }; indexes: { uid: string; id: string } }
  lease: { key: string; value: { uid: string; holder: string; until: number } }
}

/** Kept in IndexedDB: survives reload, crash and being offline. Throws where the browser has none. */
export async function idbStorage(): Promise<UnsentStorage> {
  const db = await openDB<Schema>('meydan', 1, {
    upgrade(created) {
      const unsent = created.createObjectStore('unsent', { keyPath: 'place', autoIncrement: true })
      unsent.createIndex('uid', 'uid')
      unsent.createIndex('id', 'id')
      created.createObjectStore('lease', { keyPath: 'uid' })
    },
    // A newer page in another tab wants to change the database: let it; this one is about to be reloaded.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })

  return {
    isLasting: true,
    list: async uid => (await db.getAllFromIndex('unsent', 'uid', uid)).filter(isPlaced).map(whole),
    // `strict`: a message that is shown must outlive a power cut, not only the page.
    add: async unsent => db.transaction('unsent', 'readwrite', { durability: 'strict' }).store.add({ ...unsent }),
    async fail(id, refused) {
      const { store, done } = db.transaction('unsent', 'readwrite')
      const unsent = await store.index('id').get(id)
      if (unsent) await store.put({ ...unsent, state: 'failed', refused })
      await done
    },
    async again(id, isWithoutFile) {
      const { store, done } = db.transaction('unsent', 'readwrite')
      const unsent = await store.index('id').get(id)
      if (unsent?.place !== undefined) {
        await store.delete(unsent.place)
        const { place: _, refused: __, ...rest } = unsent
        await store.add({ ...rest, ...(isWithoutFile && { file: null }), state: 'sending' })
      }
      await done
    },
    async remove(id) {
      const { store, done } = db.transaction('unsent', 'readwrite')
      const key = await store.index('id').getKey(id)
      if (key !== undefined) await store.delete(key)
      await done
    },
    // One transaction reads and writes, so that two tabs can't both find it free.
    async lease(uid, holder, now, until) {
      const { store, done } = db.transaction('lease', 'readwrite')
      const held = await store.get(uid)
      const isFree = !held || held.holder === holder || held.until <= now
      if (isFree) await store.put({ uid, holder, until })
      await done
      return isFree
    },
  }
}

const isPlaced = (unsent: Omit<Unsent, 'place'> & { place?: number }): unsent is Unsent => unsent.place !== undefined

/** A page before replies and files may have left it. */
const whole = (unsent: Unsent): Unsent => ({ ...unsent, replyTo: unsent.replyTo ?? null, file: unsent.file ?? null })

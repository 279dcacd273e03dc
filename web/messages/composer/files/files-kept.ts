import type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction } from 'idb'
import { openDB } from 'idb'
import type { Attachment } from '#contract/media.ts'
import { whole } from '#web/messages/unsent/whole.ts'

/** A file in a channel's composer, as the browser keeps it over a reload. */
export interface KeptFile {
  uid: string
  channelId: string
  /** Of this choice. */
  id: string
  file: File
  /** What the server made of it, once it is there. */
  attachment: Attachment | null
  keptAt: number
  /** Its sender covers it. */
  isSpoiler?: true
  /** It was chosen together with others: where it is refused, it is called by its name (MED-1). */
  isOfSeveral?: true
}

interface Schema extends DBSchema {
  chosen: { key: string; value: KeptFile; indexes: { uid: string } }
}

/** As pages kept them while a message had one file: one in each channel. */
interface FirstSchema extends DBSchema {
  attached: { key: [string, string]; value: KeptFile }
}

/** An account keeps no more than this in a browser; the oldest go. */
const filesMax = 20
const bytesMax = 100 * 1024 * 1024

/**
 * In a database of its own: large, and gone at a log-out. Every one of these throws where the browser keeps nothing, or
 * no more: then a file lives as long as the page.
 */
const opened = () =>
  openDB<Schema>('meydan.files', 2, {
    upgrade(db, before, _now, change) {
      upgrade(db, before, change).catch(() => change.abort()) // what was there stays as it was
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })

async function upgrade(
  db: IDBPDatabase<Schema>,
  before: number,
  change: IDBPTransaction<Schema, 'chosen'[], 'versionchange'>,
): Promise<void> {
  const chosen = db.createObjectStore('chosen', { keyPath: 'id' })
  chosen.createIndex('uid', 'uid')
  if (before < 1) return
  const first = (change as unknown as IDBPTransaction<FirstSchema, ['attached'], 'versionchange'>).objectStore(
    'attached',
  )
  for (const kept of await first.getAll()) await chosen.put(kept)
  ;(db as unknown as IDBPDatabase<FirstSchema>).deleteObjectStore('attached')
}

/** In the order in which they were chosen: their ids begin with their time. */
export async function readFiles(uid: string): Promise<KeptFile[]> {
  const db = await opened()
  const files = await db.getAllFromIndex('chosen', 'uid', uid)
  db.close()
  return files.sort((a, b) => (a.id < b.id ? -1 : 1))
}

export const keepFile = (kept: KeptFile): Promise<void> =>
  inStore(async store => {
    await store.put(kept)
    const newestFirst = (await store.index('uid').getAll(kept.uid)).sort((a, b) => b.keptAt - a.keptAt)
    let bytes = 0
    for (const [n, { id, file }] of newestFirst.entries()) {
      bytes += file.size
      if (n >= filesMax || bytes > bytesMax) await store.delete(id)
    }
  })

export const removeFile = (id: string): Promise<void> => inStore(store => store.delete(id))

/** Logging out on a shared computer leaves nothing that was chosen. */
export const removeFiles = (uid: string): Promise<void> =>
  inStore(async store => {
    for (const key of await store.index('uid').getAllKeys(uid)) await store.delete(key)
  })

type Store = IDBPObjectStore<Schema, ['chosen'], 'chosen', 'readwrite'>

/** In one transaction. A browser may have a database and yet keep no file in it: WebKit's private windows. */
async function inStore(work: (store: Store) => Promise<void>): Promise<void> {
  const db = await opened()
  try {
    const { store, done } = db.transaction('chosen', 'readwrite')
    await whole(() => work(store), done)
  } finally {
    db.close()
  }
}

import type { DBSchema, IDBPObjectStore } from 'idb'
import { openDB } from 'idb'
import type { Attachment } from '#contract/media.ts'
import { whole } from '#web/messages/unsent/whole.ts'

/** A file in a channel's composer, as the browser keeps it over a reload. */
export interface KeptFile {
  uid: string
  channelId: string
  /** Of this choice: another tab may have put another file in its place. */
  id: string
  file: File
  /** What the server made of it, once it is there. */
  attachment: Attachment | null
  keptAt: number
}

interface Schema extends DBSchema {
  attached: { key: [string, string]; value: KeptFile; indexes: { uid: string } }
}

/** An account keeps no more than this in a browser; the oldest go. */
const filesMax = 10
const bytesMax = 100 * 1024 * 1024

/**
 * In a database of its own: large, and gone at a log-out. Every one of these throws where the browser keeps nothing, or
 * no more: then a file lives as long as the page.
 */
const opened = () =>
  openDB<Schema>('meydan.files', 1, {
    upgrade: created =>
      void created.createObjectStore('attached', { keyPath: ['uid', 'channelId'] }).createIndex('uid', 'uid'),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })

export async function readFiles(uid: string): Promise<KeptFile[]> {
  const db = await opened()
  const files = await db.getAllFromIndex('attached', 'uid', uid)
  db.close()
  return files
}

export const keepFile = (kept: KeptFile): Promise<void> =>
  inStore(async store => {
    await store.put(kept)
    const newestFirst = (await store.index('uid').getAll(kept.uid)).sort((a, b) => b.keptAt - a.keptAt)
    let bytes = 0
    for (const [n, { uid, channelId, file }] of newestFirst.entries()) {
      bytes += file.size
      if (n >= filesMax || bytes > bytesMax) await store.delete([uid, channelId])
    }
  })

export const removeFile = ({ uid, channelId, id }: Pick<KeptFile, 'uid' | 'channelId' | 'id'>): Promise<void> =>
  inStore(async store => {
    if ((await store.get([uid, channelId]))?.id === id) await store.delete([uid, channelId])
  })

/** Logging out on a shared computer leaves nothing that was chosen. */
export const removeFiles = (uid: string): Promise<void> =>
  inStore(async store => {
    for (const key of await store.index('uid').getAllKeys(uid)) await store.delete(key)
  })

type Store = IDBPObjectStore<Schema, ['attached'], 'attached', 'readwrite'>

/** In one transaction. A browser may have a database and yet keep no file in it: WebKit's private windows. */
async function inStore(work: (store: Store) => Promise<void>): Promise<void> {
  const db = await opened()
  try {
    const { store, done } = db.transaction('attached', 'readwrite')
    await whole(() => work(store), done)
  } finally {
    db.close()
  }
}

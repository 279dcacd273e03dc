import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { errors } from '#contract/wire/errors.ts'
import type { Received } from '#server/gate/acts/verb.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Inspector } from '#server/media/inspect/inspector.ts'
import type { Photo } from '#server/media/inspect/photo.ts'
import { photoKey, type Storage } from '#server/media/storage.ts'
import { keysOfPhoto } from './photo-rows.ts'

/** A picture of a person in the store, which no row knows yet. */
export interface StoredPhoto {
  id: string
  /** Of its largest size and of this upload, so that nobody guesses it who has the same picture. */
  hash: string
}

type Prepared = { input: StoredPhoto; undo(): Promise<void> }

/** Has a picture that has arrived looked into and drawn (inspect/), and stores it; as `takeIn` does with all files. */
export const takePhoto =
  (storage: Storage, inspector: Inspector) =>
  async (file: Received, { uid }: Actor, now: EpochMs): Promise<Prepared | Refusal> => {
    if (file.bytes === 0) return refuse('file-broken')
    const found = await inspector.look({ path: file.path, directory: file.directory }, uid)
    if (found instanceof Refusal) return errors[found.code] === 415 ? refuse('photo-type-refused') : found
    if (!types.has(found.type)) return refuse('photo-type-refused')
    const photo = await inspector.drawPhoto({ path: found.path, directory: file.directory }, uid)
    return photo instanceof Refusal ? photo : store(storage, photo, uuidv7({ msecs: now }))
  }

const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

async function store(storage: Storage, { sizes }: Photo, id: string): Promise<Prepared> {
  const hash = createHash('sha256').update(id)
  hash.update(await readFile(sizes.at(-1)!.path))
  const undo = (): Promise<void> => storage.remove(keysOfPhoto(id))
  try {
    for (const { size, path } of sizes) await storage.put(photoKey(id, size), path, 'image/webp')
  } catch (error) {
    await undo().catch(() => {}) // what stays is swept; the first error is the one to tell
    throw error
  }
  return { input: { id, hash: hash.digest('hex').slice(0, 32) }, undo }
}

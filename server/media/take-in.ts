import { stat } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Received } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'
import { fileName } from './file-name.ts'
import type { Inspector } from './inspect/inspector.ts'
import type { Picture } from './inspect/redrawn.ts'
import type { StoredFile } from './keep-upload.ts'
import { type Storage, thumbnailKey } from './storage.ts'

type Prepared = { input: StoredFile; undo(): Promise<void> }

/**
 * Has a file that has arrived looked into and drawn again (inspect/), and stores it: first the object, then its row. A
 * crash between the two leaves an object without a row, which the sweep removes.
 */
export function takeIn({ config }: House, storage: Storage, inspector: Inspector) {
  return async (file: Received, actor: Actor, now: EpochMs): Promise<Prepared | Refusal> => {
    if (file.bytes === 0) return refuse('file-broken')
    const found = await inspector.look({ path: file.path, directory: file.directory }, actor.uid)
    if (found instanceof Refusal) return found
    const place = { path: found.path, directory: file.directory }
    const drawn = found.type.startsWith('image/') ? await inspector.draw(place, actor.uid) : null
    if (drawn instanceof Refusal) return drawn

    const id = uuidv7({ msecs: now })
    const { type, path } = drawn ?? found
    const { size: bytes } = await stat(path)
    const row = { id, name: fileName(file.name, type), type, bytes, ...shownAs(drawn) }
    const undo = await store(id, { path, type, thumbnailPath: drawn?.thumbnailPath ?? null })
    const { limitsFactor, publicUrl } = config
    return { input: { row, receivedBytes: file.bytes, limitsFactor, publicUrl }, undo }
  }

  /** Answers what takes it out of the store again. */
  async function store(id: string, { path, type, thumbnailPath }: Stored): Promise<() => Promise<void>> {
    const undo = (): Promise<void> => storage.remove([id, ...(thumbnailPath ? [thumbnailKey(id)] : [])])
    try {
      await storage.put(id, path, type)
      if (thumbnailPath) await storage.put(thumbnailKey(id), thumbnailPath, 'image/webp')
      return undo
    } catch (error) {
      await undo().catch(() => {}) // what stays is swept; the first error is the one to tell
      throw error
    }
  }
}

type Stored = Pick<Picture, 'path' | 'type' | 'thumbnailPath'>

const shownAs = (drawn: Picture | null) => ({
  width: drawn?.width ?? null,
  height: drawn?.height ?? null,
  has_thumbnail: drawn?.thumbnailPath ? (1 as const) : (0 as const),
  message_id: null,
  place: null,
  is_spoiler: 0 as const,
})

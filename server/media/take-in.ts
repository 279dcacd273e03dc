import { stat } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import type { EpochMs } from '#contract/text.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Received } from '#server/gate/verb.ts'
import type { House } from '#server/house.ts'
import { fileName } from './file-name.ts'
import { forgetPlace } from './forget-place.ts'
import type { StoredFile } from './keep-upload.ts'
import { type Picture, redraw } from './picture.ts'
import { recognise } from './recognise.ts'
import { type Storage, thumbnailKey } from './storage.ts'

type Prepared = { input: StoredFile; undo(): Promise<void> }

/**
 * Looks into a file that has arrived, draws a picture anew, takes the place out of a film, and stores it: first the
 * object, then its row. A crash between the two leaves an object without a row, which the sweep removes.
 */
export function takeIn({ config, log }: House, storage: Storage) {
  return async (file: Received, now: EpochMs): Promise<Prepared | Refusal> => {
    if (file.bytes === 0) return refuse('file-broken')
    const found = await recognise(file.path, file.bytes)
    if (found instanceof Refusal) return found
    const drawn = found.startsWith('image/') ? await redraw(file.path, file.directory).catch(brokenPicture) : null
    if (drawn instanceof Refusal) return drawn
    await forgetPlace(file.path, found)

    const id = uuidv7({ msecs: now })
    const type = drawn?.type ?? found
    const path = drawn?.path ?? file.path
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

  function brokenPicture(error: Error): Refusal {
    log.info({ err: error }, 'A picture could not be decoded')
    return refuse('file-broken')
  }
}

type Stored = Pick<Picture, 'path' | 'type' | 'thumbnailPath'>

const shownAs = (drawn: Picture | null) => ({
  width: drawn?.width ?? null,
  height: drawn?.height ?? null,
  has_thumbnail: drawn?.thumbnailPath ? (1 as const) : (0 as const),
})

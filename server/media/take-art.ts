import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#contract/permissions.ts'
import type { ArtSize } from '#contract/site.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { errors } from '#contract/wire/errors.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Received } from '#server/gate/acts/verb.ts'
import type { Art } from './inspect/art.ts'
import type { Inspector } from './inspect/inspector.ts'
import { artKey, type Storage } from './storage.ts'

/** Key art in the store, which no row knows yet. */
export interface StoredArt {
  /** Of its largest size and of this upload: the same picture sent again is another one. */
  hash: string
  sizes: { size: ArtSize; key: string; width: number; height: number; bytes: number }[]
}

type Prepared = { input: StoredArt; undo(): Promise<void> }

/** Has key art that has arrived looked into and drawn (inspect/), and stores it; as `takeIn` does with all files. */
export const takeArt =
  (storage: Storage, inspector: Inspector) =>
  async (file: Received, { uid }: Actor, now: EpochMs): Promise<Prepared | Refusal> => {
    if (file.bytes === 0) return refuse('file-broken')
    const found = await inspector.look({ path: file.path, directory: file.directory }, uid)
    if (found instanceof Refusal) return errors[found.code] === 415 ? refuse('art-type-refused') : found
    if (!types.has(found.type)) return refuse('art-type-refused')
    const art = await inspector.drawArt({ path: found.path, directory: file.directory }, uid)
    return art instanceof Refusal ? art : store(storage, art, uuidv7({ msecs: now }))
  }

const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

async function store(storage: Storage, art: Art, id: string): Promise<Prepared> {
  const hash = createHash('sha256').update(id)
  hash.update(await readFile(art.sizes.at(-1)!.path))
  const sizes: StoredArt['sizes'] = []
  for (const { path, ...size } of art.sizes)
    sizes.push({ ...size, key: artKey(id, size.size), bytes: (await stat(path)).size })
  const undo = (): Promise<void> => storage.remove(sizes.map(({ key }) => key))
  try {
    for (const [index, { key }] of sizes.entries()) await storage.put(key, art.sizes[index]!.path, 'image/webp')
  } catch (error) {
    await undo().catch(() => {}) // what stays is swept; the first error is the one to tell
    throw error
  }
  return { input: { hash: hash.digest('hex').slice(0, 32), sizes }, undo }
}

import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, extract } from 'tar-stream'
import { ArchiveError, bounds, endShape, manifestShape, type FilesPlace, namePatterns, nameShape } from '../format.ts'
import { damaged, rowsOf } from '../lines.ts'
import { openInput } from '../open-input.ts'
import { strictTar } from '../strict-tar.ts'

/** Which object has which bytes, as one archive tells. */
export interface ArchiveNames {
  place: FilesPlace
  objects: Map<string, { sha256: string; bytes: number }>
}

/** Reads only what an archive tells of its files: its rows are passed by unread. Throws ArchiveError. */
export async function namesIn(path: string, passphrase: string): Promise<ArchiveNames> {
  const input = await openInput(path, passphrase)
  const tar = extract()
  const [read] = await Promise.all([readNames(tar), pipeline(input, strictTar(), tar)]).catch((error: unknown) => {
    tar.destroy()
    input.destroy()
    throw error instanceof ArchiveError ? error : new ArchiveError(damaged, { cause: error })
  })
  if (!read) throw new ArchiveError(`${basename(path)} in ${dirname(path)} is cut off.`)
  return read
}

async function readNames(tar: AsyncIterable<Entry>): Promise<ArchiveNames | null> {
  const objects: ArchiveNames['objects'] = new Map()
  const hash = createHash('sha256')
  let place: FilesPlace | null = null
  let isWhole = false
  for await (const entry of tar) {
    const { name, size } = entry.header
    const isWanted = name === 'manifest.json' || name === 'end.json' || namePatterns.names.test(name)
    if (!isWanted) {
      entry.resume()
      continue
    }
    if ((size ?? 0) > bounds.partBytesMax) throw new ArchiveError(damaged)
    const bytes = await buffer(entry)
    if (name === 'manifest.json') place = manifestShape.parse(JSON.parse(bytes.toString())).files
    else if (name === 'end.json')
      isWhole = endShape.parse(JSON.parse(bytes.toString())).files.sha256 === hash.digest('hex')
    else for (const row of rowsOf(bytes, hash, 4)) addTo(objects, row)
  }
  return place && isWhole ? { place, objects } : null
}

function addTo(objects: ArchiveNames['objects'], row: unknown): void {
  const [key, sha256, bytes] = nameShape.parse(row)
  objects.set(key, { sha256, bytes })
}

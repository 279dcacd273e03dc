import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'

/** All entries of a ZIP by their names, checked against their sums as other programs do. */
export async function unzipped(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { strictFileNames: true, lazyEntries: true })
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const data = await buffer(await zip.openReadStreamPromise(entry))
    if (crc32(data) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
    found.set(entry.fileName, data)
  }
  return found
}

import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export const encodingFor = (accepted = ''): Encoding =>
  (['br', 'gzip'] as const).find(each => accepted.includes(each)) ?? 'identity'

/** A window of 64 kB holds the whole document; the usual one is 4 MB, whose memory costs more than the work in it. */
const quick = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } },
  gzip: { level: 4 },
}
const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)

/** Beside the loop. */
export async function pack(document: string, encoding: Encoding): Promise<Uint8Array> {
  const bytes = Buffer.from(document)
  if (encoding === 'br') return brotli(bytes, quick.br)
  return encoding === 'gzip' ? zipped(bytes, quick.gzip) : bytes
}

/** In a thread where nobody else waits. */
export function packAtOnce(document: string, encoding: Encoding): Uint8Array {
  const bytes = Buffer.from(document)
  if (encoding === 'br') return brotliCompressSync(bytes, quick.br)
  return encoding === 'gzip' ? gzipSync(bytes, quick.gzip) : bytes
}

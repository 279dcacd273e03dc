import { createReadStream } from 'node:fs'
import { type Readable } from 'node:stream'
import { ArchiveError } from './format.ts'
import { isSealed, sealedHeadBytes, unseal } from './sealed.ts'

/** The tar in a file or on standard input (`-`), unsealed where it is sealed. */
export async function openInput(path: string, passphrase: string): Promise<Readable> {
  const input: Readable = path === '-' ? process.stdin : createReadStream(path)
  const head = await firstBytes(input, sealedHeadBytes)
  if (!isSealed(head)) {
    input.unshift(head)
    return input
  }
  if (passphrase === '')
    throw new ArchiveError('The archive is sealed. Give its passphrase in BACKUP_PASSPHRASE.', { reason: 'passphrase' })
  const open = await unseal(passphrase, head)
  input.on('error', error => open.destroy(error))
  return input.pipe(open)
}

/** At most that many: a short file has fewer. */
async function firstBytes(input: Readable, count: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  while (bytes < count) {
    const chunk = (input.read() as Buffer | null) ?? null
    if (chunk) {
      chunks.push(chunk)
      bytes += chunk.length
      continue
    }
    if (input.readableEnded || input.destroyed) break
    const isOver = await new Promise<boolean>((resolve, reject) => {
      input.once('readable', () => resolve(false))
      input.once('end', () => resolve(true))
      input.once('error', reject)
    })
    if (isOver) break
  }
  const all = Buffer.concat(chunks)
  if (all.length > count) input.unshift(all.subarray(count))
  return all.subarray(0, count)
}

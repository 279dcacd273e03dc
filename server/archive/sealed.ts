import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'
import { ArchiveError } from './format.ts'

/**
 * A stream under a passphrase: a head (magic, salt), then frames of 64 KiB under AES-256-GCM. A frame's nonce is its
 * number and whether it is the last, so that none can be swapped, repeated or cut off the end. The key is of this
 * stream alone (a salt of its own), so no nonce is used twice.
 */
const magic = Buffer.from('MEYDAN SEALED 1\n')
const saltBytes = 16
const frameBytes = 64 * 1024
const tagBytes = 16

/** 32 MB of memory and about 0.2 s a guess (OWASP's N=2^15, r=8, p=3). */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const deriveKey = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

export async function seal(passphrase: string): Promise<Transform> {
  const salt = randomBytes(saltBytes)
  const key = await deriveKey(passphrase.normalize('NFC'), salt, 32, cost)
  const frames = inFrames(frameBytes, (plain, nonce) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  })
  frames.push(Buffer.concat([magic, salt]))
  return frames
}

/** Whether these first bytes are of a sealed stream. */
export const isSealed = (head: Buffer): boolean => head.subarray(0, magic.length).equals(magic)

export const sealedHeadBytes = magic.length + saltBytes

/**
 * What follows `head` in the clear. A wrong passphrase fails at the first frame, and nothing of a frame leaves before
 * it is true.
 */
export async function unseal(passphrase: string, head: Buffer): Promise<Transform> {
  const key = await deriveKey(passphrase.normalize('NFC'), head.subarray(magic.length, sealedHeadBytes), 32, cost)
  let isFirst = true
  return inFrames(frameBytes + tagBytes, (sealed, nonce) => {
    if (sealed.length < tagBytes) throw new ArchiveError('The archive is cut off.')
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    try {
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
      isFirst = false
      return plain
    } catch {
      throw new ArchiveError(
        isFirst ? 'The passphrase is wrong, or the archive is damaged.' : 'The archive is damaged or cut off.',
      )
    }
  })
}

/**
 * Collects what comes into frames of exactly `size` bytes; the last may be shorter, and is there even when it is empty.
 */
function inFrames(size: number, turn: (frame: Buffer, nonce: Buffer) => Buffer): Transform {
  let rest: Buffer[] = []
  let restBytes = 0
  let number = 0
  const nonceOf = (isLast: boolean): Buffer => {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(number++, 7)
    nonce[11] = isLast ? 1 : 0
    return nonce
  }
  const guarded = (done: TransformCallback, work: () => void): void => {
    try {
      work()
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  return new Transform({
    transform(this: Transform, chunk: Buffer, _, done) {
      rest.push(chunk)
      restBytes += chunk.length
      if (restBytes <= size) return done()
      guarded(done, () => {
        const all = Buffer.concat(rest)
        let at = 0
        // A frame is only turned when something follows it: the last one is another.
        for (; all.length - at > size; at += size) this.push(turn(all.subarray(at, at + size), nonceOf(false)))
        rest = [all.subarray(at)]
        restBytes = all.length - at
      })
    },
    flush(this: Transform, done) {
      guarded(done, () => this.push(turn(Buffer.concat(rest), nonceOf(true))))
    },
  })
}

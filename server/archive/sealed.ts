import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
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

/** Sealed where there is a passphrase, else as it is. What ends the stream ends what comes of it. */
export async function sealed(passphrase: string, plain: Readable): Promise<Readable> {
  if (passphrase === '') return plain
  const salt = randomBytes(saltBytes)
  const frames = sealWith(await keyOf(passphrase, salt), Buffer.concat([magic, salt]))
  if (plain.errored) frames.destroy(plain.errored)
  plain.on('error', error => frames.destroy(error))
  return plain.pipe(frames)
}

/** 32 bytes of a passphrase, slowly, but once for each salt: a night looks into the same archives more than once. */
export function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  const of = `${salt.toString('hex')} ${passphrase}`
  const known = keys.get(of) ?? deriveKey(passphrase.normalize('NFC'), salt, 32, cost)
  keys.set(of, known)
  return known
}
const keys = new Map<string, Promise<Buffer>>()

/** `head` goes first, in the clear. The key must be of this stream alone. */
export function sealWith(key: Buffer, head: Buffer): Transform {
  const frames = inFrames(frameBytes, (plain, nonce) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  })
  frames.push(head)
  return frames
}

/** How many bytes become of so many, without the head. */
export const sealedBytes = (bytes: number): number => bytes + tagBytes * Math.max(1, Math.ceil(bytes / frameBytes))

/** Whether these first bytes are of a sealed stream. */
export const isSealed = (head: Buffer): boolean => head.subarray(0, magic.length).equals(magic)

export const sealedHeadBytes = magic.length + saltBytes

/**
 * What follows `head` in the clear. A wrong passphrase fails at the first frame, and nothing of a frame leaves before
 * it is true.
 */
export const unseal = async (passphrase: string, head: Buffer): Promise<Transform> =>
  unsealWith(await keyOf(passphrase, head.subarray(magic.length, sealedHeadBytes)), isFirst =>
    isFirst ? 'The passphrase is wrong, or the archive is damaged.' : 'The archive is damaged or cut off.',
  )

/** `told` says in one line what is wrong with the first frame, or with a later one. */
export function unsealWith(key: Buffer, told: (isFirst: boolean) => string): Transform {
  let isFirst = true
  return inFrames(frameBytes + tagBytes, (sealed, nonce) => {
    if (sealed.length < tagBytes) throw new ArchiveError(told(false))
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    try {
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
      isFirst = false
      return plain
    } catch {
      throw new ArchiveError(told(isFirst))
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

import { argon2 as derive, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Refusal, refuse } from '#server/gate/refusal.ts'

/** Hashing and checking passwords in the thread pool. Both answer `unavailable` when too many already wait. */
export interface Passwords {
  /** In PHC form: `$argon2id$v=19$m=…,t=…,p=…$<salt>$<hash>`. */
  hash(password: string): Promise<string | Refusal>
  /** Takes as long for an unknown account (`stored` null, always false) as for a known one. */
  isRight(password: string, stored: string | null): Promise<boolean | Refusal>
}

/** Two at once leave the pool's other threads to files and mail; 200 waiting are about three seconds of work. */
const atOnce = 2
const waitingMax = 200

export function createPasswords(): Passwords {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    hash: password => inTurn(async () => phcOf(await keyOf(password, fresh()))),
    isRight: (password, stored) =>
      inTurn(async () => {
        const expected = stored === null ? null : parametersOf(stored)
        const key = await keyOf(password, expected ?? fresh())
        return expected !== null && timingSafeEqual(key.hash, expected.hash)
      }),
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
    if (running < atOnce) running++
    else if (waiting.length >= waitingMax) return refuse('unavailable')
    else await new Promise<void>(resolve => waiting.push(resolve)) // whoever ends hands its place on
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

interface Parameters {
  memoryKiB: number
  passes: number
  parallelism: number
  salt: Buffer
}
type Key = Parameters & { hash: Buffer }

/** OWASP's first choice for Argon2id with little memory: 19 MiB, two passes, one lane. */
const fresh = (): Parameters => ({ memoryKiB: 19_456, passes: 2, parallelism: 1, salt: randomBytes(16) })
const hashBytes = 32

const argon2 = promisify(derive)

/**
 * A password is taken exactly as typed, but for Unicode's NFC: the same letters are the same bytes on every keyboard
 * (RFC 8265, OpaqueString). Not NFKC, which would make different passwords one.
 */
async function keyOf(password: string, { memoryKiB, passes, parallelism, salt }: Parameters): Promise<Key> {
  const hash = await argon2('argon2id', {
    message: password.normalize('NFC'),
    nonce: salt,
    memory: memoryKiB,
    passes,
    parallelism,
    tagLength: hashBytes,
  })
  return { memoryKiB, passes, parallelism, salt, hash }
}

const phcOf = ({ memoryKiB, passes, parallelism, salt, hash }: Key): string =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/

/** The parameters a password was hashed with: older ones keep working when ours change. */
function parametersOf(stored: string): Key {
  const parts = phc.exec(stored)
  if (!parts) throw new Error('A stored password is not in the PHC form of Argon2id.')
  const [memoryKiB, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number]
  const [salt, hash] = parts.slice(4).map(part => Buffer.from(part, 'base64')) as [Buffer, Buffer]
  return { memoryKiB, passes, parallelism, salt, hash }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

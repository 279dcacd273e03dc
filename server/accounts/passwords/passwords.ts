import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hashingLimits } from '#contract/limits.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { createFairTurns } from '#server/gate/limits/fair-turns.ts'
import type { Refusal } from '#server/gate/refusal.ts'

/**
 * Hashing and checking passwords in the thread pool, in turns that are fair between networks. Both answer
 * `too-many-requests` to a network that waits for many already, and `unavailable` when everybody together does.
 */
export interface Passwords {
  /** In PHC form: `$argon2id$v=19$m=…,t=…,p=…$<salt>$<hash>`. */
  hash(password: string, caller: Caller): Promise<string | Refusal>
  /** Takes as long for an unknown account (`stored` null, always false) as for a known one. */
  isRight(password: string, stored: string | null, caller: Caller): Promise<boolean | Refusal>
}

/** Two at once leave the pool's other threads to files and mail. `factor` is LIMITS. */
export function createPasswords(factor: number): Passwords {
  const { inTurn } = createFairTurns({
    atOnce: 2,
    waiting: hashingLimits.waiting,
    waitingOfNetwork: hashingLimits.waitingOfNetwork * factor,
  })
  return {
    hash: (password, caller) => inTurn(caller, async () => phcOf(await keyOf(password, fresh()))),
    isRight: (password, stored, caller) =>
      inTurn(caller, async () => {
        const expected = stored === null ? null : parametersOf(stored)
        const key = await keyOf(password, expected ?? fresh())
        return expected !== null && timingSafeEqual(key.hash, expected.hash)
      }),
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

/**
 * A password is taken exactly as typed, but for Unicode's NFC: the same letters are the same bytes on every keyboard
 * (RFC 8265, OpaqueString). Not NFKC, which would make different passwords one.
 */
async function keyOf(password: string, { memoryKiB, passes, parallelism, salt }: Parameters): Promise<Key> {
  const hash = await promisify(argon2)('argon2id', {
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

import { createHash } from 'node:crypto'
import type { PoolLog } from '../postgres/lookout.ts'
import { signalsOver } from '../signals-over.ts'
import type { Signals } from '../signals.ts'
import { createValkeyEar, type ValkeyEar } from './ear.ts'

/** What is soft, on a Valkey or Redis of this place. */
export interface Valkey {
  signals: Signals
  isThere(): boolean
  run: ValkeyEar['run']
  /** Of one thing of this place. */
  keyOf(name: string): string
}

interface ValkeyOptions {
  url: string
  /** Its id: two places may share one server. */
  place: string
  wordsKey: string
  log: PoolLog
}

/** Waits for the first try, and no longer: a Valkey that is away keeps nobody from starting. */
export async function openValkey({ url, place, wordsKey, log }: ValkeyOptions): Promise<Valkey> {
  // Every member is told the id, and a neighbour on this server may speak under any name that he knows. Who looks after
  // the server reads all names: with this one he still has no word in the database. The braces keep all keys of a place
  // together where several servers share the keys.
  const secret = createHash('sha256').update(`valkey ${wordsKey}`).digest('hex').slice(0, 32)
  const keyOf = (name: string): string => `meydan:{${place}}:${secret}:${name}`
  const { ear, ...signals } = signalsOver(hooks => createValkeyEar({ url, log, channel: keyOf('words'), ...hooks }))
  await ear.tried
  return { signals, isThere: ear.isHearing, run: ear.run, keyOf }
}

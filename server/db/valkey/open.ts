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
  /** The place’s id: two of them may share one server. */
  store: string
  log: PoolLog
}

/** Waits for the first try, and no longer: a Valkey that is away keeps nobody from starting. */
export async function openValkey({ url, store, log }: ValkeyOptions): Promise<Valkey> {
  // The braces keep all keys of a place together where several servers share the keys.
  const keyOf = (name: string): string => `meydan:{${store}}:${name}`
  const { ear, ...signals } = signalsOver(hooks => createValkeyEar({ url, log, channel: keyOf('words'), ...hooks }))
  await ear.tried
  return { signals, isThere: ear.isHearing, run: ear.run, keyOf }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { PoolLog } from '../postgres/lookout.ts'
import type { Ear, EarHooks } from '../signals-over.ts'
import { openPair, type Pair, ValkeyAway } from './pair.ts'

export interface ValkeyEar extends Ear {
  /** The first try has come to its end, either way. */
  tried: Promise<void>
  /** Runs a script on it. Throws ValkeyAway, also where it is not there. */
  run(script: string, keys: readonly string[], values: readonly string[]): Promise<unknown>
}

interface EarOptions extends EarHooks {
  url: string
  /** All processes of a place have one, and no other place has it. */
  channel: string
  log: PoolLog
}

const reconnectMs = 200

/** Two connections that hear and say, and are made again whenever one of them breaks. */
export function createValkeyEar({ url, channel, log, onHear, onBack }: EarOptions): ValkeyEar {
  const closing = new AbortController()
  const tried = Promise.withResolvers<void>()
  let pair: Pair | null = null
  const connected = stayConnected()

  return {
    isHearing: () => pair !== null,
    tried: tried.promise,
    say: async words => {
      if (!pair) return false
      const { cut } = pair
      return sayOn(pair, channel, words).then(
        () => true,
        () => (cut(), false),
      )
    },
    run: async (script, keys, values) => {
      if (!pair) throw new ValkeyAway(new Error('It is not there'))
      const { saying, cut } = pair
      try {
        return await saying.eval(script, keys.length, ...keys, ...values)
      } catch (error) {
        if (!isAnswer(error)) cut()
        throw new ValkeyAway(error)
      }
    },
    close: async () => {
      closing.abort()
      pair?.cut()
      await connected
    },
  }

  async function stayConnected(): Promise<void> {
    let isTold = false
    let isToldOpen = false
    while (!closing.signal.aborted) {
      try {
        const next = await openPair(url)
        await listenOn(next, { channel, onHear })
        pair = next
        if (isTold) log.warn({}, 'Valkey is there again')
        if (next.isOpenToAll && !isToldOpen)
          log.warn({}, 'Valkey (VALKEY_URL) asks for no password: it lets everybody in')
        isToldOpen ||= next.isOpenToAll
        isTold = false
        onBack()
        tried.resolve()
        if (closing.signal.aborted) next.cut() // closed while it was being connected
        await next.gone
        next.cut()
      } catch (error) {
        if (!isTold) log.warn({ reason: (error as Error).message }, 'Valkey (VALKEY_URL) does not answer')
        isTold = true
      }
      pair = null
      tried.resolve()
      await wait(reconnectMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
}

interface Line {
  channel: string
  onHear(payload: string): void
}

/** Says something too, where nobody hears it: what may not be said is told once, and not tried five times a second. */
async function listenOn({ hearing, saying, cut }: Pair, { channel, onHear }: Line): Promise<void> {
  hearing.on('message', (_channel: string, payload: string) => onHear(payload))
  try {
    await hearing.subscribe(channel)
    await saying.publish(`${channel}:probe`, '')
  } catch (error) {
    cut()
    throw new ValkeyAway(error)
  }
}

/** The answer to the ping comes behind all that was said before. Throws where one of the two doesn't live. */
async function sayOn({ hearing, saying }: Pair, channel: string, words: readonly string[]): Promise<void> {
  const isHeard = hearing.ping()
  if (words.length === 0) return void (await Promise.all([isHeard, saying.ping()]))
  const [answers] = await Promise.all([saying.pipeline(words.map(word => ['publish', channel, word])).exec(), isHeard])
  for (const [error] of answers ?? []) if (error) throw error
}

/** It has said no, and goes on answering: it is full, or may not do that. A replica takes no counts at all. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ReplyError' && !/^(READONLY|LOADING|MASTERDOWN|NOAUTH)/.test(error.message)

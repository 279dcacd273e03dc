import { randomUUID } from 'node:crypto'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { type Signals, wordBytesMax } from './signals.ts'

/** By which words come and go; made again whenever it breaks. */
export interface Ear {
  isHearing(): boolean
  /**
   * Says these words; without any, sees whether the other end lives. True: it does, and all that was said before this
   * began has been heard. A connection where it fails is given up.
   */
  say(words: readonly string[]): Promise<boolean>
  close(): Promise<void>
}

export interface EarHooks {
  /** A connection that has not answered for so long is taken for dead. */
  patienceMs: number
  onHear(payload: string): void
  /** It hears, for the first time or again: words may have been lost before. */
  onBack(): void
}

/** In one statement. */
const wordsAtOnce = 500
/** More than wait for a statement are not sent at all: those who missed them look for themselves. */
const waitingMax = 10_000
const patienceMs = 5_000
/** A connection may stand still and not tell: so often it is tried, and so long after its last answer it is deaf. */
const pulseMs = 300
const deafAfterMs = 1_000
/** A command may end before it is connected; what it did is to be heard of. */
const lastWordMs = 2_000
/** The word of who may have missed to say something. No other word begins so. */
const look = '?'

/** Whatever carries the words: they leave many together, nobody hears his own, and a break is a gap. */
export function signalsOver<SomeEar extends Ear>(openEar: (hooks: EarHooks) => SomeEar): Signals & { ear: SomeEar } {
  const self = randomUUID()
  const listeners: ((word: string) => void)[] = []
  const gapListeners: (() => void)[] = []
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  /** All that was said up to then has been heard (monotonic). */
  let heardUpTo = -Infinity

  const ear = openEar({ patienceMs, onHear: hear, onBack })
  const pulse = setInterval(() => void (sending ??= send()), pulseMs).unref()
  const isHearing = (): boolean => ear.isHearing() && performance.now() - heardUpTo < deafAfterMs

  return {
    ear,
    send: word => {
      if (Buffer.byteLength(word) > wordBytesMax) throw new RangeError(`A word has at most ${wordBytesMax} bytes`)
      put(word)
    },
    tellGap: () => put(look),
    listen: listener => void listeners.push(listener),
    onGap: listener => {
      gapListeners.push(listener)
      if (ear.isHearing()) setImmediate(listener) // what was told before he came is a gap too
    },
    isHearing,
    isDeaf: () => !isHearing(),
    close: async () => {
      clearInterval(pulse)
      await turn() // what this turn of the loop still has to say
      for (let left = lastWordMs; left > 0 && waiting.length > 0; left -= 10) await wait(10)
      await sending
      await ear.close()
    },
  }

  function put(word: string): void {
    if (ear.isHearing() && waiting.length < waitingMax) waiting.push(word)
    else waiting = [look]
    if (ear.isHearing()) sending ??= send()
  }

  function onBack(): void {
    heardUpTo = performance.now()
    waiting = [look]
    tellGap()
    sending ??= send()
  }

  function tellGap(): void {
    for (const listener of gapListeners) listener()
  }

  function hear(payload: string): void {
    if (payload.startsWith(self)) return
    const word = payload.slice(self.length)
    if (word === look) tellGap()
    else for (const listener of listeners) listener(word)
  }

  /** All that waits; once also where nothing does, to see whether the connection lives. */
  async function send(): Promise<void> {
    do {
      const began = performance.now()
      if (await ear.say(waiting.splice(0, wordsAtOnce).map(word => self + word))) heardUpTo = began
    } while (waiting.length > 0 && ear.isHearing())
    sending = null
  }
}

import { vi } from 'vitest'
import type { Message } from '#contract/messages.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { backoffMs } from '#web/gate/backoff.ts'
import type { Unsent, UnsentStorage } from '#web/messages/unsent/unsent.ts'
import { noStorage } from '#web/messages/unsent/no-storage.ts'
import { createPlaces } from '#web/messages/unsent/unsent-order.ts'
import { createOutbox, type Outbox } from '#web/messages/unsent/unsent-outbox.ts'
import type { Told } from '#web/messages/unsent/unsent-tabs.ts'
import { createChannel, randomOf } from './channel-model.ts'

const realTurn = setImmediate

/** Time that passes as fast as it can be computed, and in the same order each time. */
export function virtualTime() {
  let nowMs = 0
  /** What the browser's clock is wrong by: somebody may set it. */
  let skewMs = 1_700_000_000_000
  let lastId = 0
  let waiting: { id: number; atMs: number; run: () => void }[] = []
  const after = (run: () => void, ms = 0): number => {
    const timer = { id: ++lastId, atMs: nowMs + Math.max(0, ms), run }
    const at = waiting.findIndex(each => each.atMs > timer.atMs)
    waiting.splice(at === -1 ? waiting.length : at, 0, timer)
    return timer.id
  }
  vi.stubGlobal('setTimeout', after)
  vi.stubGlobal('clearTimeout', (id: number) => {
    waiting = waiting.filter(each => each.id !== id)
  })
  vi.stubGlobal('performance', { now: () => nowMs })
  const dateNow = vi.spyOn(Date, 'now').mockImplementation(() => Math.floor(skewMs + nowMs))

  return {
    after,
    setClock: (byMs: number) => void (skewMs += byMs),
    /** Everything that happens until then; all there is, without an end. */
    async pass(ms = Infinity): Promise<void> {
      const untilMs = nowMs + ms
      await new Promise(realTurn)
      for (let next = waiting[0]; next && next.atMs <= untilMs; next = waiting[0]) {
        waiting.shift()
        nowMs = next.atMs
        next.run()
        await new Promise(realTurn)
      }
      if (ms !== Infinity) nowMs = untilMs
    },
    restore(): void {
      dateNow.mockRestore()
      vi.unstubAllGlobals()
    },
  }
}

interface Tab {
  outbox: Outbox
  shown: readonly Unsent[]
  close: () => void
  isOpen: boolean
  hear: (told: Told) => void
  lead: ((signal: AbortSignal) => void) | null
  leading: AbortController | null
}

/** What may go wrong in one run, and how badly. */
interface Weather {
  diskMs: number
  isDiskRefusing: boolean
  hasDisk: boolean
  serverMs: number
  /** Without Web Locks a lease decides, and for moments two tabs may hold it. */
  isByLease: boolean
}

/** One person's browser with its tabs, and the server: everything that is not the outbox. */
export function createWorld(seed: number, time: ReturnType<typeof virtualTime>) {
  const random = randomOf(seed)
  const chance = (of: number): boolean => random() < of
  const upTo = (ms: number): number => Math.floor(random() * ms)
  const weather: Weather = {
    diskMs: [2, 50, 400, 1_500][upTo(4)]!,
    isDiskRefusing: chance(0.2),
    hasDisk: chance(0.9),
    serverMs: [5, 100, 1_500][upTo(3)]!,
    isByLease: chance(0.3),
  }
  const tabs: Tab[] = []
  const server = createServer(weather)
  const disk = createDisk()
  let highest = 0

  /** The database of a browser: one thing after the other, each in its own time; a dead page asks nothing more. */
  function createDisk() {
    const rows = new Map<string, Unsent | 'ended'>()
    const queue: (() => boolean)[] = []
    const next = (): void => {
      if (queue.length === 0) return
      time.after(() => {
        while (queue.shift()?.() === false); // what a dead page asked for takes no time
        next()
      }, upTo(weather.diskMs))
    }
    const ask = <Value>(isAlive: () => boolean, act: () => Value, isWrite = true): Promise<Value> =>
      new Promise((resolve, reject) => {
        const isRefused = isWrite && weather.isDiskRefusing && chance(0.4) // full
        queue.push(() => {
          if (!isAlive()) return false
          if (isRefused) reject(new Error('full'))
          else resolve(act())
          return true
        })
        if (queue.length === 1) next()
      })
    const opened = (isAlive: () => boolean): UnsentStorage => ({
      list: () => ask(isAlive, () => [...rows.values()].filter(row => row !== 'ended'), false),
      put: unsent =>
        ask(isAlive, () => {
          const held = rows.get(unsent.id)
          if (held === undefined || (held !== 'ended' && held.changed < unsent.changed)) rows.set(unsent.id, unsent)
        }),
      end: id => ask(isAlive, () => void rows.set(id, 'ended')),
      lease: () => Promise.resolve(true),
    })
    const open = async (isAlive: () => boolean): Promise<UnsentStorage> => {
      await new Promise<void>(resolve => time.after(resolve, upTo(weather.diskMs)))
      return weather.hasDisk ? opened(isAlive) : noStorage()
    }
    const has = ({ id, changed }: Unsent): boolean => {
      const row = rows.get(id)
      return row === 'ended' || row?.changed === changed
    }
    return { open, has }
  }

  function createServer({ serverMs }: Weather) {
    const channel = createChannel()
    const stored = new Map<string, Message>()
    const refusedFor = new Map<string, Refused['code']>()
    const state = { isAway: false, isTroubled: false }
    const wayMs = (): Promise<void> => new Promise(resolve => time.after(resolve, upTo(serverMs)))
    const no = (code: Refused['code'], retryAfterSeconds?: number): Answer<Message> => ({
      ok: false,
      refused: { code, error: '', ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
    })
    const decide = (id: string): Answer<Message> => {
      const before = stored.get(id)
      if (before) return { ok: true, value: before }
      if (state.isTroubled) return chance(0.5) ? no('unavailable', 1 + upTo(20)) : no('offline')
      if (chance(0.05)) return no('too-many-requests', 1 + upTo(3))
      const refused = refusedFor.get(id)
      if (refused) return no(refused)
      const message = channel.post(id)
      stored.set(id, message)
      return { ok: true, value: message }
    }
    return {
      state,
      stored: () => [...stored.keys()],
      refuse: (id: string, code: Refused['code'] | null) =>
        void (code ? refusedFor.set(id, code) : refusedFor.delete(id)),
      async post(unsent: Unsent, isAlive: () => boolean): Promise<Answer<Message>> {
        if (state.isAway) return no('offline')
        await wayMs()
        // What a page that died has sent may still arrive; unless it was not kept yet, when nobody knows to wait for
        // it.
        if (!isAlive() && (!disk.has(unsent) || chance(0.5))) return no('offline')
        const answer = decide(unsent.id)
        await wayMs()
        return state.isAway && chance(0.7) ? no('offline') : answer // stored, and the answer is lost
      },
    }
  }

  /** Exactly one tab holds the lock; when it goes, another gets it in a moment. */
  function passLead(): void {
    const waiting = tabs.filter(({ isOpen, lead, leading }) => isOpen && lead && !leading)
    const holders = tabs.filter(({ isOpen, leading }) => isOpen && leading)
    const next = waiting[upTo(waiting.length)]
    if (!next?.lead || (holders.length > 0 && !weather.isByLease)) return
    if (holders.length > 0 && chance(0.7)) return
    next.leading = new AbortController()
    next.lead(next.leading.signal)
    for (const holder of holders) time.after(() => giveUp(holder), upTo(2_500))
  }

  function giveUp(holder: Tab): void {
    stopLeading(holder)
    passLead()
  }

  function stopLeading(tab: Tab): void {
    tab.leading?.abort()
    tab.leading = null
  }

  function openTab(): Tab {
    const stopping = new AbortController()
    const tab: Partial<Tab> = { shown: [], isOpen: true, lead: null, leading: null }
    const own = tab as Tab
    const isAlive = (): boolean => own.isOpen
    own.close = () => {
      own.isOpen = false
      stopping.abort()
      stopLeading(own)
      time.after(passLead, upTo(5))
    }
    own.outbox = createOutbox(
      {
        uid: 'u',
        storage: disk.open(isAlive),
        places: createPlaces({ read: () => highest, write: place => void (highest = place) }),
        listen(heard) {
          own.hear = heard
          return { tell: told => tellOthers(own, told), close: () => undefined }
        },
        whenLeading(_storage, lead) {
          own.lead = lead
          time.after(passLead, upTo(5))
          return () => stopLeading(own)
        },
        post: unsent => server.post(unsent, isAlive),
        isOutdated: () => Promise.resolve(false),
        backoffMs: attempt => backoffMs(attempt, { firstMs: 1_000, random }),
        signedOut: () => undefined,
        outdated: () => undefined,
        show: unsent => void (own.shown = unsent),
        sent: () => undefined,
      },
      stopping.signal,
    )
    tabs.push(own)
    return own
  }

  /** At once, as browsers do it, but not before the next turn. */
  function tellOthers(from: Tab, told: Told): void {
    for (const to of tabs) if (to !== from && to.isOpen) time.after(() => to.isOpen && to.hear(told), 1)
  }

  return {
    chance,
    upTo,
    weather,
    server,
    openTab,
    passLead,
    openTabs: () => tabs.filter(({ isOpen }) => isOpen),
  }
}
